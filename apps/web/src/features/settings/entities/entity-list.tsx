import { ActionIcon, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { Category, Zone } from '@trastienda/contract/registers.contract'
import { messages } from '@trastienda/domain/messages'
import { messageOf } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { useState, type ReactNode } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { EntityRow } from './entity-row.tsx'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { Form } from '#ui/form/form.tsx'
import classes from './entity-list.module.css'

type Entity = Category | Zone
type EntityKind = 'categories' | 'zones'

const texts = {
  categories: { title: 'Categorías', placeholder: 'Nombre de categoría', empty: 'No hemos encontrado categorías.' },
  zones: { title: 'Zonas', placeholder: 'Nombre de zona', empty: 'No hemos encontrado zonas.' },
} as const satisfies Record<EntityKind, object>

/** The categories, each edited in its row. */
export const CategoryList = ({ categories }: { categories: readonly Category[] }) => (
  <EntityList
    kind="categories"
    entities={categories}
    renderRow={(category, onRemove) => <CategoryRow key={category.$id} entity={category} onRemove={onRemove} />}
  />
)

/** The zones, each edited in its row. */
export const ZoneList = ({ zones }: { zones: readonly Zone[] }) => (
  <EntityList
    kind="zones"
    entities={zones}
    renderRow={(zone, onRemove) => <ZoneRow key={zone.$id} entity={zone} onRemove={onRemove} />}
  />
)

interface EntityListProps<Kept extends Entity> {
  kind: EntityKind
  entities: readonly Kept[]
  renderRow: (entity: Kept, onRemove: () => void) => ReactNode
}

/** A list that is edited in its rows, with a field for a new entry below. */
function EntityList<Kept extends Entity>({ kind, entities, renderRow }: EntityListProps<Kept>) {
  const [removing, setRemoving] = useState<Kept>()
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

interface KeptRowProps<Kept> {
  entity: Kept
  onRemove: () => void
}

const edited = { success: successMessages.entity_edited, fallback: messages.entity_edit_failed } as const

function CategoryRow({ entity: { $id, name, version }, onRemove }: KeptRowProps<Category>) {
  const update = useWrite('categories.update', { ...edited, version })
  const save = (next: string) => update.mutateAsync({ params: { id: $id }, body: { name: next } })
  return (
    <EntityRow
      draftName={`categories-${$id}`}
      name={name}
      problemOf={problemOf}
      isBusy={update.isPending}
      onSave={save}
      onRemove={onRemove}
    />
  )
}

function ZoneRow({ entity: { $id, name, description, coords, version }, onRemove }: KeptRowProps<Zone>) {
  const update = useWrite('zones.update', { ...edited, version })
  const save = (next: string) => update.mutateAsync({ params: { id: $id }, body: { name: next, description, coords } })
  return (
    <EntityRow
      draftName={`zones-${$id}`}
      name={name}
      problemOf={problemOf}
      isBusy={update.isPending}
      onSave={save}
      onRemove={onRemove}
    />
  )
}

function NewEntity({ kind }: { kind: EntityKind }) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => problemOf(value) ?? null },
  })
  const draft = useFormDraft(`${kind}-new`, form)
  const create = useWrite(`${kind}.create`, {
    success: successMessages.entity_created,
    fallback: messages.entity_create_failed,
    onSuccess: () => {
      form.reset()
      draft.forget()
    },
  })
  return (
    <Form onSubmit={form.onSubmit((body) => create.mutate({ body }))}>
      <Stack gap="xs">
        <RestoredDraft draft={draft} form={form} />
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            size="sm"
            flex={1}
            placeholder={texts[kind].placeholder}
            aria-label={texts[kind].placeholder}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <ActionIcon
            type="submit"
            size={36}
            variant="default"
            loading={create.isPending}
            aria-label={`Agregar en ${texts[kind].title}`}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Stack>
    </Form>
  )
}

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
    <ConfirmPopup
      opened={entity !== undefined}
      onClose={onClose}
      title={`Eliminar ${entity?.name ?? ''}`}
      question="Está seguro que quiere eliminar la entidad del sistema?."
      confirmLabel="Eliminar"
      isDangerous
      onConfirm={async () => {
        if (entity !== undefined) await remove.mutateAsync({ params: { id: entity.$id } }).catch(() => undefined)
      }}
    />
  )
}

const problemOf = (name: string): string | undefined => {
  const [problem] = validateEntityName(name)
  return problem && messageOf(problem)
}
