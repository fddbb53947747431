import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Movement } from '@trastienda/contract/registers.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useRef } from 'react'
import { useMovements } from '#features/movements/public/movements.queries.ts'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { useFieldForm } from '#ui/form/use-field-form.ts'
import { StockEntryFields } from './stock-entry-fields.tsx'
import { StockExitFields } from './stock-exit-fields.tsx'
import {
  additionBody,
  emptyStock,
  removalBody,
  stockProblems,
  type StockFormHandle,
  type StockValues,
} from '../public/stock-values.ts'
import { stockQueries } from '../public/stock.queries.ts'

/** Product and movement first; the rest is what an entry or an exit asks. */
export function StockForm({ onClose }: { onClose: () => void }) {
  const movements = useMovements().filter(({ isSystem }) => !isSystem)
  const form: StockFormHandle = useFieldForm({
    initialValues: emptyStock,
    validate: (values) => fieldErrors(stockProblems(values, movementOf(movements, values), lots)),
  })
  const movementField = useRef<HTMLInputElement>(null)
  const { product } = form.values
  const movement = movementOf(movements, form.values)
  const isExit = movement?.effect === 'decrement'
  const { data: lots } = useQuery({
    ...stockQueries.openLots(product?.code ?? ''),
    enabled: isExit && product !== undefined,
  })
  const draft = useFormDraft('stock-change', form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const { submit, isPending } = useStockChange(form, isExit, close)

  return (
    <PopupForm onSubmit={submit}>
      <RestoredDraft draft={draft} form={form} />
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
      {isExit && <StockExitFields form={form} lots={lots} />}
      <TextInput label="Observación" autoComplete="off" {...form.getInputProps('observation')} />
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}

/** Sends the change by the call of its direction. What a rule says against it stands beside its field. */
function useStockChange(form: StockFormHandle, isExit: boolean, onDone: () => void) {
  const options = {
    success: successMessages.stock_updated,
    onSuccess: onDone,
  }
  const add = useWrite('stock.add', options)
  const remove = useWrite('stock.remove', options)
  const showRefusal = { onError: (error: unknown) => showRefusedFields(form, error) }
  const submit = form.onSubmit((values) =>
    isExit
      ? remove.mutate({ body: removalBody(values) }, showRefusal)
      : add.mutate({ body: additionBody(values) }, showRefusal),
  )
  return { submit, isPending: add.isPending || remove.isPending }
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
