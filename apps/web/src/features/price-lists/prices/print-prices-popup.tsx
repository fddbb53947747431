import { useQuery } from '@tanstack/react-query'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { priceListRecord } from '@trastienda/domain/sharing/shared-price-list'
import { priceListTitle } from '@trastienda/domain/ticket/price-list-ticket'
import { usePrintPrices } from '#features/printing/public/print.ts'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { ShareButton } from '#features/sharing/public/share-button.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { callFile } from '#platform/api/api.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import { signedPercent } from '../show/signed-percent.ts'
import { Checkbox, Group, Radio, Select } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

/** What the screen shows of all products. */
export interface Narrowed {
  readonly tab: string
  readonly search: string
}

const WHOLE: Narrowed = { tab: 'all', search: '' }

/** A list of products: whoever opens its link sees the prices of that day. */
const paperOf = (
  { $id, name }: { readonly $id: string; readonly name: string },
  { tab, search }: Narrowed,
): SentPaper => ({
  kind: 'price_list',
  record: priceListRecord({ list: $id, tab, search }),
  name: `la ${priceListTitle(name).replace('L', 'l')}`,
  file: () =>
    callFile('print.price_lists', {
      query: { productIds: 'all', priceListId: $id, tab, ...(search === '' ? {} : { search }) },
    }),
})

interface PrintPricesPopupProps {
  opened: boolean
  onClose: () => void
  selection: ProductSelection
  /** The category and the search of the list below; left out where there is none. */
  narrowed?: Narrowed | undefined
  /** How many are selected. */
  count: number
}

/** Prints the prices of all or of the selected products, by any list. */
export function PrintPricesPopup({ opened, onClose, ...rest }: PrintPricesPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Imprimir Listas de Precios" size="sm">
      <PrintForm onClose={onClose} {...rest} />
    </Popup>
  )
}

const isNarrowed = ({ tab, search }: Narrowed): boolean => tab !== WHOLE.tab || search.trim() !== ''

function PrintForm({ onClose, selection, narrowed = WHOLE, count }: Omit<PrintPricesPopupProps, 'opened'>) {
  const { data: lists = [] } = useQuery(priceListsQueries.all())
  const { print } = usePrintPrices()
  const form = useSaveForm({
    initialValues: { list: '', scope: count > 0 ? 'selected' : 'all', zeroPrices: false },
    proposed: { list: lists.find(({ isDefault }) => isDefault)?.$id ?? '' },
    validate: () => [],
    save: async ({ list, scope, zeroPrices }) =>
      print({ products: scope === 'all' ? 'all' : selection, priceListId: list || 'default', zeroPrices }),
    onSaved: onClose,
  })

  const chosen = lists.find(({ $id }) => $id === form.getValues().list)
  return (
    <PopupForm sends="print.price_lists" form={form}>
      <Select
        label="Lista de precios"
        data-autofocus
        allowDeselect={false}
        data={lists.map(({ $id, name, config }) => ({
          value: $id,
          label: config.general === 0 ? name : `${name} (${signedPercent(config.general)})`,
        }))}
        {...form.getInputProps('list')}
      />
      <Radio.Group label="Productos" {...form.getInputProps('scope')}>
        <Group mt={4} gap="lg">
          <Radio value="all" label="Todos" />
          <Radio value="selected" label={`Seleccionados (${formatQuantity(quantity(count))})`} disabled={count === 0} />
        </Group>
      </Radio.Group>
      <Checkbox
        label="Incluir productos sin precio"
        description="Los que están en $ 0,00."
        {...form.getInputProps('zeroPrices', { type: 'checkbox' })}
      />
      {chosen !== undefined && (
        <>
          <Group gap="xs">
            <ShareButton paper={paperOf(chosen, WHOLE)} label="Enviar la lista entera" />
            {isNarrowed(narrowed) && <ShareButton paper={paperOf(chosen, narrowed)} label="Enviar lo filtrado" />}
          </Group>
          <Sendings kind="price_list" record={paperOf(chosen, WHOLE).record} />
          {isNarrowed(narrowed) && <Sendings kind="price_list" record={paperOf(chosen, narrowed).record} />}
        </>
      )}
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Imprimir" />
    </PopupForm>
  )
}
