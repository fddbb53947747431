import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@trastienda/contract/client'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { addQuantity } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { messageOf, problem } from '@trastienda/domain/problem'
import { PAID } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import { findProductByCode } from '#features/products/public/find-product.ts'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { Unread } from '#ui/show/unread.tsx'
import { noteDraft, startingQuantities } from '../credit/note-draft.ts'
import { SaleNoteLines } from '../credit/note-lines.tsx'
import type { Draft } from '../draft/draft.ts'
import { transactionsQueries } from '../public/transactions.queries.ts'
import { FoundSales } from './found-sales.tsx'

const ONE = 1 as Quantity

type Chosen = Pick<Draft, 'exchange' | 'receptor'>

interface ExchangePopupProps {
  opened: boolean
  onClose: () => void
  /** The goods that come back, and the customer of their sale. */
  onChosen: (chosen: Chosen) => void
}

/** Finds a paid sale and takes goods of it back; the sale at the counter goes on with what the customer takes for them. */
export function ExchangePopup({ opened, onClose, onChosen }: ExchangePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Cambio" size="lg">
      {opened && <Finding onClose={onClose} onChosen={onChosen} />}
    </Popup>
  )
}

function Finding(props: Omit<ExchangePopupProps, 'opened'>) {
  const [id, setId] = useState<string>()
  const {
    data: sale,
    error,
    refetch,
  } = useQuery({ ...transactionsQueries.detail(id ?? ''), enabled: id !== undefined })
  const again = () => setId(undefined)
  if (id === undefined) return <FoundSales onSale={setId} />
  if (isNotFound(error)) return <Other reason={`No encontramos la venta ${id}.`} onOther={again} />
  if (sale === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
  if (sale.transaction.status !== PAID)
    return <Other reason={messageOf(problem('exchange_unpaid', undefined, { id }))} onOther={again} />
  if (sale.creditable.every(({ creditable }) => creditable <= 0))
    return <Other reason={messageOf(problem('credit_exhausted'))} onOther={again} />
  return <Returned key={id} {...props} sale={sale} onOther={again} />
}

const Other = ({ reason, onOther }: { reason: string; onOther: () => void }) => (
  <>
    <Notice tone="warning">{reason}</Notice>
    <PopupActions>
      <Button onClick={onOther} data-autofocus>
        Buscar otra venta
      </Button>
    </PopupActions>
  </>
)

interface ReturnedProps extends Omit<ExchangePopupProps, 'opened'> {
  sale: TransactionDetail
  onOther: () => void
}

/** What comes back of a sale: a scan of a product adds one. */
function Returned({ sale, onClose, onChosen, onOther }: ReturnedProps) {
  const { transaction, creditable } = sale
  const { data: receptor } = useQuery(peopleQueries.forEntry(transaction.receptor))
  const [quantities, setQuantities] = useState(startingQuantities(creditable, true))
  const [reStock, setReStock] = useState(true)
  const [missed, setMissed] = useState<string>()
  const draft = noteDraft(sale, transaction.summary, quantities)
  const addScanned = (product: string | undefined, code: string) => {
    const line = creditable.find(
      (each) => each.product === product && (quantities[each.saleLine] ?? 0) < each.creditable,
    )
    setMissed(line === undefined ? code : undefined)
    if (line === undefined) return
    setQuantities((known) => ({ ...known, [line.saleLine]: addQuantity(known[line.saleLine] ?? ZERO_QUANTITY, ONE) }))
  }
  useScanner(({ code }) => {
    findProductByCode(code).then(
      (product) => addScanned(product?.code, code),
      () => setMissed(code),
    )
  }, true)
  const total = draft.summary.total
  const choose = () => {
    if (draft.refusal !== undefined) return
    const lines = creditable.flatMap(({ saleLine, product }) => {
      const quantity = quantities[saleLine] ?? ZERO_QUANTITY
      return quantity > 0 ? [{ saleLine, product, quantity }] : []
    })
    onChosen({
      exchange: { sale: transaction.id, total, reStock, lines },
      receptor,
    })
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          Venta <strong>{transaction.id}</strong> de {transaction.receptorName} por{' '}
          {formatMoney(transaction.summary.total)}. Leé o escribí lo que vuelve.
        </Text>
        <SaleNoteLines
          lines={creditable}
          draft={draft}
          quantities={quantities}
          onChange={(saleLine, quantity) => setQuantities((known) => ({ ...known, [saleLine]: quantity }))}
        />
        {missed !== undefined && (
          <Notice tone="warning">{missed} no está en esa venta, o ya volvió todo lo que se vendió.</Notice>
        )}
        <Checkbox
          label="Vuelve al stock"
          checked={reStock}
          onChange={({ currentTarget }) => setReStock(currentTarget.checked)}
        />
        <Text fw={600} className="amount">
          Vuelve por {formatMoney(total)}
        </Text>
      </Stack>
      <PopupActions>
        <Button variant="default" onClick={onOther}>
          Otra venta
        </Button>
        <Button type="submit" disabled={total <= 0 || draft.refusal !== undefined}>
          Seguir con lo que se lleva
        </Button>
      </PopupActions>
    </form>
  )
}
