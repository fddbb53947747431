import { VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { Person } from '@trastienda/contract/people.contract'
import type { Exchange } from '@trastienda/contract/exchanges.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Money, Quantity } from '@trastienda/domain/money/amount'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useDrawerFirst } from '#features/cash-sessions/public/use-drawer-first.tsx'
import { useIsConsultation } from '#platform/session/consultation.ts'
import { useCounter } from '#platform/session/counter.ts'
import { useMay } from '#platform/session/permissions.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { onShortcut, useShortcuts } from '#ui/keys/use-shortcuts.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { emptyDraft, isEmptyDraft, type Draft } from '../draft/draft.ts'
import { FormNotices } from '../form/form-notices.tsx'
import { NewRecordPopups, type NewRecord } from '../form/new-record-popups.tsx'
import type { useNewTransaction } from '../form/use-new-transaction.ts'
import { focusField, useFormFocus } from '../lines/form-fields.ts'
import { MissedScans } from '../lines/missed-scans.tsx'
import { SaleStock } from '../lines/sale-stock.tsx'
import type { Charged } from '../charge/charge-parts.ts'
import { CameraButton } from '../lines/camera-button.tsx'
import { TillSheets } from './till-sheets.tsx'
import { TillBox } from './till-box.tsx'
import { TillLines } from './till-lines.tsx'
import { TillPopups, type TillPopup } from './till-popups.tsx'
import { TillSide } from './till-side.tsx'
import { useTillSale } from './use-till-sale.ts'
import type { HeldSales } from './use-held-sales.ts'
import type { TillPapers } from './use-till-papers.ts'
import classes from './till.module.css'

const ONE = 1 as Quantity
const CONSULTATION = 'En modo consulta no se vende. Lo que ya estaba escrito queda en este dispositivo.'
const ExchangePopup = lazyPopup(async () => (await import('../exchange/exchange-popup.tsx')).ExchangePopup)

interface TillSaleProps {
  sale: ReturnType<typeof useNewTransaction>
  held: HeldSales
  /** The contact of a sale without a named customer; undefined if it could not be read. */
  nobody: Person | undefined
  charged: Charged | undefined
  papers: TillPapers
  onPaying: (total: Money, paying: Paying) => void
  /** The next sale has begun. */
  onBegun: () => void
  onExchanged: (exchange: Exchange, charged: Charged) => void
}

/** One sale at the counter: the product box, the lines, the total, and the buttons that charge. */
export function TillSale({ sale, held, nobody, charged, papers, onPaying, onBegun, onExchanged }: TillSaleProps) {
  const { handle, isSaving, last, tell } = sale
  const { draft, change } = handle
  const fields = useRef<HTMLDivElement>(null)
  const till = useTillSale({ sale, held, nobody, fields, onPaying, onBegun, onExchanged })
  const { form, proposals, hold } = till
  const isConsultation = useIsConsultation()
  const mayAddProducts = useMay('catalogue')
  const hasPins = useCounter() !== undefined
  const [popup, setPopup] = useState<TillPopup>()
  const [newRecord, setNewRecord] = useState<NewRecord>()
  useFormFocus('product', isSaving)
  const goBack = () => {
    setPopup(undefined)
    focusField('product')
  }
  const drawer = useDrawerFirst(till.charge.charge, goBack)
  const { charge } = drawer
  const set = (part: Partial<Draft>) => change((known) => ({ ...known, ...part }))
  const nameProduct = useCallbackRef((name: string) => setNewRecord({ kind: 'product', name }))
  const createProduct = mayAddProducts ? nameProduct : undefined

  useShortcuts(
    {
      charge,
      alsoCharge: charge,
      customer: () => setPopup('customer'),
      saleDiscount: () => setPopup('discount'),
      saleNote: () => setPopup('note'),
      exchange: () => setPopup('exchange'),
      // On a counter with PINs F8 is for the next person.
      [hasPins ? 'priceCheckByPin' : 'priceCheck']: () => setPopup('price'),
      hold,
      ...(last === undefined ? {} : { ticket: () => papers.printTicket(last) }),
    },
    true,
  )
  // This element listens, and not the document: the Escape that closes a popup would come here after the popup is gone.
  const emptyOnEscape = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && fields.current?.contains(event.target) === true
    if (isHere && !isEmptyDraft(draft)) onShortcut(event, { emptySale: () => setPopup('empty') })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for every field in it
    <div className={classes.till} inert={isConsultation} ref={fields} onKeyDown={emptyOnEscape}>
      <VisuallyHidden component="h1">Mostrador</VisuallyHidden>
      <div className={classes.entry}>
        {isConsultation && <Notice tone="warning">{CONSULTATION}</Notice>}
        <div className={classes.boxLine}>
          <TillBox
            onAddProduct={till.addProduct}
            onScan={till.scan}
            takesScans={!isConsultation}
            onCreateProduct={createProduct}
            onCharge={charge}
            onStep={till.step}
            onTyped={onBegun}
          />
          <CameraButton onCode={(code) => till.scan(code, ONE)} />
        </div>
        <FormMessage message={form.message} />
        {proposals.state === 'failed' && (
          <Notice tone="warning" actionLabel="Reintentar" onAction={proposals.retry}>
            No pudimos buscar los precios de {till.receptor?.name ?? 'este cliente'}.
          </Notice>
        )}
        <FormNotices operation="sale" handle={handle} />
        <MissedScans scans={form.scans} onCreate={createProduct} />
      </div>
      <TillSide
        draft={draft}
        summary={form.totals.ok ? form.totals.value.summary : undefined}
        isProvisional={till.isPricing}
        charged={draft.lines.length === 0 ? charged : undefined}
        isBusy={till.isBusy}
        hasPins={hasPins}
        held={held.sales}
        last={last}
        papers={papers}
        onTaken={(saved) => tell(saved, 'paid')}
        onPopup={setPopup}
        onCharge={charge}
        onSave={till.charge.saveAs}
        onKeepGoods={() => set({ exchange: undefined })}
        onHold={hold}
        onResume={till.resume}
      />
      <div className={classes.lines}>
        <TillLines lines={form.priced.lines} changed={form.changed} change={change} />
        <SaleStock lines={form.priced.lines} isSaving={isSaving} />
      </div>
      <TillSheets
        charge={till.charge}
        discount={draft.discount}
        isNamed={draft.receptor !== undefined}
        isSaving={isSaving}
        onScan={till.scan}
        onClose={goBack}
      />
      <ExchangePopup
        opened={popup === 'exchange'}
        onClose={goBack}
        onChosen={(part) => set({ ...part, delivery: undefined })}
      />
      <TillPopups
        popup={popup}
        draft={draft}
        onChange={set}
        onClose={goBack}
        onEmpty={() => handle.reset(emptyDraft('paid'))}
        priceOf={till.priceOf}
      />
      {drawer.popup}
      <NewRecordPopups
        operation="sale"
        record={newRecord}
        onClose={() => setNewRecord(undefined)}
        onContact={(receptor) => set({ receptor })}
        onProduct={(product) => till.addProduct(product, ONE)}
      />
    </div>
  )
}
