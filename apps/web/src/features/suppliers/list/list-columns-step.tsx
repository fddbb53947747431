import { Alert, Button, Checkbox, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { listColumns, type ListColumnKey } from '@trastienda/domain/supplier-list/list-columns'
import { messages } from '@trastienda/domain/messages'
import { parseDiscountChain } from '@trastienda/domain/supplier-list/net-cost'
import { matchKey } from '@trastienda/domain/transfer/match-columns'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { columnName } from './list-sheet.ts'
import classes from './supplier-list.module.css'
import type { ListStage, SupplierListHandle } from './use-supplier-list.ts'

interface ListColumnsStepProps {
  readonly list: SupplierListHandle
  readonly stage: Extract<ListStage, { step: 'columns' }>
}

/** What each column of the list is, and what its prices contain: said once for each supplier. */
export function ListColumnsStep({ list, stage }: ListColumnsStepProps) {
  const { facts, layout, problem } = stage
  const { dollarRate: hasDollars } = useSettings()
  const set = (part: Partial<typeof layout>) => list.setLayout({ ...layout, ...part })
  const isChain = parseDiscountChain(layout.discounts) !== undefined
  const lacks = layout.columns.cost === undefined
  return (
    <>
      {problem !== undefined && (
        <Alert color="red" title="No pudimos comparar la lista" role="alert">
          {problem}
        </Alert>
      )}
      {facts.sheets.length > 1 && (
        <NativeSelect
          label="Hoja"
          value={String(facts.sheet)}
          data={facts.sheets.map((label, place) => ({ value: String(place), label }))}
          onChange={({ currentTarget }) => void list.turnTo(Number(currentTarget.value))}
        />
      )}
      <Text size="sm" c="dimmed">
        Decinos qué es cada columna. Lo recordamos para la próxima lista de este proveedor.
      </Text>
      <ColumnChoices list={list} stage={stage} />
      <div className={classes.options}>
        <TextInput
          label="Descuento de toda la lista"
          placeholder="20+10+5"
          autoComplete="off"
          value={layout.discounts}
          error={isChain ? undefined : messages.discount_chain_wrong}
          onChange={({ currentTarget }) => set({ discounts: currentTarget.value })}
        />
        <NativeSelect
          label="Decimales"
          value={layout.mark}
          data={[
            { value: ',', label: '1.234,56' },
            { value: '.', label: '1,234.56' },
          ]}
          onChange={({ currentTarget }) => set({ mark: currentTarget.value === '.' ? '.' : ',' })}
        />
        <NumberInput
          label="Revisar si cambia más de"
          suffix=" %"
          min={1}
          max={10_000}
          allowDecimal={false}
          value={layout.farFrom}
          onChange={(value) => set({ farFrom: Math.max(1, Number(value)) })}
        />
      </div>
      <Checkbox
        label="Los precios de la lista incluyen IVA"
        checked={layout.vatIncluded}
        onChange={({ currentTarget }) => set({ vatIncluded: currentTarget.checked })}
      />
      {(hasDollars === true || layout.inDollars === true) && (
        <Checkbox
          label="Los precios de la lista están en dólares"
          checked={layout.inDollars === true}
          onChange={({ currentTarget }) => set({ inDollars: currentTarget.checked })}
        />
      )}
      <Text size="xs" c="dimmed">
        El costo queda sin IVA, por unidad y con cuatro decimales.
      </Text>
      <PopupActions>
        <Button variant="default" onClick={() => list.reset()}>
          Elegir otro archivo
        </Button>
        <Button disabled={!isChain || lacks} onClick={() => void list.compare()}>
          Ver qué cambia
        </Button>
      </PopupActions>
    </>
  )
}

function ColumnChoices({ list, stage: { facts, layout } }: ListColumnsStepProps) {
  const keyOf = (name: string) =>
    (Object.keys(layout.columns) as ListColumnKey[]).find(
      (key) => matchKey(layout.columns[key] ?? '') === matchKey(name),
    )
  const choose = (name: string, chosen: string) => {
    const others = Object.entries(layout.columns).filter(
      ([key, of]) => key !== chosen && matchKey(of) !== matchKey(name),
    )
    const columns = Object.fromEntries(chosen === '' ? others : [...others, [chosen, name]])
    list.setLayout({ ...layout, columns })
  }
  return (
    <ul className={classes.columns} aria-label="Columnas de la lista">
      {facts.columns.map((column) => {
        const name = columnName(column)
        return (
          <li key={column.place} className={classes.column}>
            <div className={classes.facts}>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {column.samples.length === 0 ? 'Sin datos' : column.samples.join(' · ')}
              </Text>
            </div>
            <NativeSelect
              aria-label={`Qué es la columna ${name}`}
              value={keyOf(name) ?? ''}
              data={[
                { value: '', label: 'No usar' },
                ...listColumns.map(({ key, header }) => ({ value: key, label: header })),
              ]}
              onChange={({ currentTarget }) => choose(name, currentTarget.value)}
            />
          </li>
        )
      })}
    </ul>
  )
}
