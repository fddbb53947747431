import { useQuery } from '@tanstack/react-query'
import type { Movement } from '@trastienda/contract/registers.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useRef } from 'react'
import { useMovements } from '#features/registers/public/movements.queries.ts'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { useWrite } from '#platform/writes/use-write.ts'
import { StockEntryFields } from './stock-entry-fields.tsx'
import { StockExitFields } from './stock-exit-fields.tsx'
import { additionBody, emptyStock, removalBody, stockProblems, type StockValues } from '../public/lots/stock-values.ts'
import { stockQueries } from '../public/stock.queries.ts'
import { Select, TextInput } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'

/** Changes stock by hand: goods come in as a new lot, or leave a chosen one. */
export function StockPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Modificar Stock" size="md">
      <StockForm onClose={onClose} />
    </Popup>
  )
}

/** Product and movement first, then the questions of an entry or an exit. */
function StockForm({ onClose }: { onClose: () => void }) {
  const movements = useMovements().filter(({ isSystem }) => !isSystem)
  const options = { success: successMessages.stock_updated }
  const add = useWrite('stock.add', options)
  const remove = useWrite('stock.remove', options)
  const form: SaveForm<StockValues> = useSaveForm<StockValues, unknown>({
    draft: 'stock-change',
    initialValues: emptyStock,
    validate: (values) => stockProblems(values, movementOf(movements, values), read.data),
    save: (values) =>
      isExit ? remove.mutateAsync({ body: removalBody(values) }) : add.mutateAsync({ body: additionBody(values) }),
    onSaved: onClose,
  })
  const movementField = useRef<HTMLInputElement>(null)
  const { product } = form.values
  const movement = movementOf(movements, form.values)
  const isExit = movement?.effect === 'decrement'
  const read = useQuery({
    ...stockQueries.openLots(product?.code ?? ''),
    enabled: isExit && product !== undefined,
  })

  return (
    <PopupForm form={form}>
      <ProductPicker
        scope="stocked"
        label="Producto"
        placeholder="Nombre, código o EAN"
        data-autofocus
        data-path="product"
        value={product}
        error={form.errors['product']}
        onChange={(chosen) => {
          form.setValues({ product: chosen, stockEntry: null, cost: chosen?.cost })
          form.clearFieldError('product')
          if (chosen !== undefined) movementField.current?.focus()
        }}
        onGoOn={() => movementField.current?.focus()}
      />
      <Select
        ref={movementField}
        label="Movimiento"
        placeholder="Elegí un movimiento"
        data={movementGroups(movements)}
        {...form.getInputProps('movement')}
      />
      {movement?.effect === 'increment' && <StockEntryFields form={form} />}
      {isExit && <StockExitFields form={form} read={read} />}
      <TextInput label="Observación" autoComplete="off" {...form.getInputProps('observation')} />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}

const movementOf = (movements: readonly Movement[], values: StockValues): Movement | undefined =>
  movements.find(({ $id }) => $id === values.movement)

const movementGroups = (movements: readonly Movement[]) =>
  (['increment', 'decrement'] as const).map((effect) => ({
    group: effect === 'increment' ? 'Entrada' : 'Salida',
    items: movements
      .filter((movement) => movement.effect === effect)
      .map(({ $id, name }) => ({ value: $id, label: name })),
  }))
