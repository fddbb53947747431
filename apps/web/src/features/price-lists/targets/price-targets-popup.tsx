import { ActionIcon, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PriceTargetRecord } from '@trastienda/contract/price-targets.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useMemo, type ReactNode } from 'react'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { IconX } from '#ui/icon/icons.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { proposalsQueries } from '../public/proposals.queries.ts'
import { firstStep, steps, targetInputs, targetProblems, targetValues, type TargetValues } from './target-values.ts'
import classes from './targets.module.css'

interface PriceTargetsPopupProps {
  opened: boolean
  onClose: () => void
}

/** The margins that prices are to keep over their costs, by category, and of products that differ. */
export function PriceTargetsPopup({ opened, onClose }: PriceTargetsPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Márgenes" size="lg">
      <Targets onDone={onClose} />
    </Popup>
  )
}

function Targets({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(proposalsQueries.targets())
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
  return <TargetsForm targets={data} onDone={onDone} />
}

function TargetsForm({ targets, onDone }: { targets: readonly PriceTargetRecord[]; onDone: () => void }) {
  const categories = useCategories()
  const recordValues = useMemo(() => targetValues(targets, categories), [targets, categories])
  const set = useWrite('price_targets.set', { success: successMessages.settings_saved })
  const form = useSaveForm<TargetValues, unknown>({
    draft: 'price-targets',
    recordValues,
    validate: targetProblems,
    save: async (values) => {
      const body = targetInputs(recordValues, values)
      if (body.length > 0) await set.mutateAsync({ body })
    },
    onSaved: onDone,
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Lo que ganás sobre el costo, sin IVA. Cuando un costo cambia te proponemos el precio nuevo: ninguno cambia sin
        que lo aceptes.
      </Text>
      <section aria-label="Márgenes por categoría">
        <Text fw={600} size="sm">
          Por categoría
        </Text>
        <Text size="xs" c="dimmed" mb={4}>
          Donde no escribas nada no se propone nada.
        </Text>
        <ul className={classes.list}>
          {categories.map(({ $id, name }) => (
            <TargetRow key={$id} form={form} path={`categories.${$id}`} name={name} />
          ))}
        </ul>
      </section>
      <OwnTargets form={form} />
      <PopupFormActions form={form} onCancel={onDone} isSticking />
    </PopupForm>
  )
}

/** Products whose margin is another one than their category's. */
function OwnTargets({ form }: { form: SaveForm<TargetValues> }) {
  const { products } = form.values
  return (
    <Stack component="section" gap={4} aria-label="Márgenes de productos">
      <Text fw={600} size="sm">
        Productos con su propio margen
      </Text>
      <ul className={classes.list}>
        {products.map(({ product, name }, place) => (
          <TargetRow key={product} form={form} path={`products.${place}`} name={name}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={`Quitar el margen de ${name}`}
              onClick={() => form.removeListItem('products', place)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </TargetRow>
        ))}
      </ul>
      <ProductPicker
        scope="all"
        size="sm"
        aria-label="Agregar un producto con su propio margen"
        placeholder="Agregar un producto"
        value={undefined}
        onChange={(chosen) => {
          if (chosen === undefined || products.some(({ product }) => product === chosen.code)) return
          form.insertListItem('products', {
            product: chosen.code,
            name: chosen.name,
            margin: undefined,
            step: firstStep,
          })
        }}
      />
    </Stack>
  )
}

interface TargetRowProps {
  form: SaveForm<TargetValues>
  path: string
  name: string
  children?: ReactNode
}

function TargetRow({ form, path, name, children }: TargetRowProps) {
  return (
    <li className={classes.row}>
      <span aria-hidden className={classes.name}>
        {name}
      </span>
      <PercentInput size="sm" aria-label={`Margen de ${name}`} {...form.getInputProps(`${path}.margin`)} />
      <NativeSelect
        size="sm"
        aria-label={`Redondeo de ${name}`}
        data={[...steps]}
        {...form.getInputProps(`${path}.step`)}
      />
      {children}
    </li>
  )
}
