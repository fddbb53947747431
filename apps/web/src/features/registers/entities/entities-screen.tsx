import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '#ui/icon/icons.ts'
import type { Category, Zone } from '@trastienda/contract/registers.contract'
import { messages } from '@trastienda/domain/messages'
import { successMessages } from '@trastienda/domain/success-messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { useState, type ReactNode } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { RemovePopup } from '#ui/popup/confirm-popup.tsx'
import { categoriesQueries, useCategories } from '../public/categories.queries.ts'
import { useZones, zonesQueries } from '../public/zones.queries.ts'
import { EntityRow } from './entity-row.tsx'
import classes from './entities-screen.module.css'
import { SendIcon } from '#ui/send/send-button.tsx'
import { Form, RestoredDraft, UnsavedGuard } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

type Entity = Category | Zone
type EntityKind = 'categories' | 'zones'

const texts = {
  categories: { title: 'Categorías', placeholder: 'Nombre de categoría', empty: 'No hemos encontrado categorías.' },
  zones: { title: 'Zonas', placeholder: 'Nombre de zona', empty: 'No hemos encontrado zonas.' },
} as const satisfies Record<EntityKind, object>

/** Categories for products, and zones for customers. */
export const EntitiesScreen = () => (
  <div className={classes.lists}>
    <CategoryList categories={useCategories()} />
    <ZoneList zones={useZones()} />
  </div>
)

/** The categories, each edited in its row. */
const CategoryList = ({ categories }: { categories: readonly Category[] }) => (
  <EntityList
    kind="categories"
    entities={categories}
    renderRow={(category, onRemove) => <CategoryRow key={category.$id} entity={category} onRemove={onRemove} />}
  />
)

/** The zones, each edited in its row. */
const ZoneList = ({ zones }: { zones: readonly Zone[] }) => (
  <EntityList
    kind="zones"
    entities={zones}
    renderRow={(zone, onRemove) => <ZoneRow key={zone.$id} entity={zone} onRemove={onRemove} />}
  />
)

interface EntityListProps<Item extends Entity> {
  kind: EntityKind
  entities: readonly Item[]
  renderRow: (entity: Item, onRemove: () => void) => ReactNode
}

/** A list that is edited in its rows, with a field for a new entry below. */
function EntityList<Item extends Entity>({ kind, entities, renderRow }: EntityListProps<Item>) {
  const [removing, setRemoving] = useState<Item>()
  const { title, empty } = texts[kind]
  return (
    <section className={classes.list}>
      <Title order={2}>{title}</Title>
      {entities.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      <ul className={classes.rows} aria-label={title}>
        {entities.map((entity) => renderRow(entity, () => setRemoving(entity)))}
      </ul>
      <NewEntity kind={kind} />
      <RemoveEntityPopup kind={kind} entity={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}

interface EntityRowProps<Item> {
  entity: Item
  onRemove: () => void
}

const edited = { success: successMessages.entity_edited, fallback: messages.entity_edit_failed } as const

function CategoryRow({ entity: { $id, name, version }, onRemove }: EntityRowProps<Category>) {
  const update = useWrite('categories.update', { ...edited, version })
  const save = (next: string) => update.mutateAsync({ params: { id: $id }, body: { name: next } })
  return <EntityRow draftName={`categories-${$id}`} name={name} onSave={save} onRemove={onRemove} />
}

function ZoneRow({ entity: { $id, name, description, coords, version }, onRemove }: EntityRowProps<Zone>) {
  const update = useWrite('zones.update', { ...edited, version })
  const save = (next: string) => update.mutateAsync({ params: { id: $id }, body: { name: next, description, coords } })
  return <EntityRow draftName={`zones-${$id}`} name={name} onSave={save} onRemove={onRemove} />
}

const noName = { name: '' }

function NewEntity({ kind }: { kind: EntityKind }) {
  const create = useWrite(`${kind}.create`, {
    success: successMessages.entity_created,
    fallback: messages.entity_create_failed,
  })
  const form = useSaveForm({
    draft: `${kind}-new`,
    initialValues: noName,
    validate: ({ name }) => validateEntityName(name),
    save: (body) => create.mutateAsync({ body }),
    savedValues: () => noName,
  })
  return (
    <Form form={form}>
      <Stack gap="xs">
        <RestoredDraft form={form} />
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            size="sm"
            flex={1}
            placeholder={texts[kind].placeholder}
            aria-label={texts[kind].placeholder}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <SendIcon
            type="submit"
            size={36}
            variant="default"
            loading={form.isSaving}
            aria-label={`Agregar en ${texts[kind].title}`}
          >
            <IconPlus size={18} aria-hidden />
          </SendIcon>
        </Group>
      </Stack>
      {form.isDirty() && <UnsavedGuard isDirty={form.isDirty} />}
    </Form>
  )
}

const queries = {
  categories: (id: string) => ({
    ...categoriesQueries.all(),
    select: (all: Category[]) => all.find(({ $id }) => $id === id),
  }),
  zones: (id: string) => ({ ...zonesQueries.all(), select: (all: Zone[]) => all.find(({ $id }) => $id === id) }),
} as const

interface RemoveEntityPopupProps {
  kind: EntityKind
  entity: Entity | undefined
  onClose: () => void
}

function RemoveEntityPopup({ kind, entity, onClose }: RemoveEntityPopupProps) {
  const remove = useWrite(`${kind}.remove`, {
    success: successMessages.entity_removed,
    fallback: messages.entity_in_use,
  })
  return (
    <RemovePopup
      id={entity?.$id}
      known={entity}
      query={queries[kind]}
      onClose={onClose}
      title={({ name }) => `Eliminar ${name}`}
      kind="la entidad"
      onRemove={(id) => remove.mutateAsync({ params: { id } })}
    />
  )
}
