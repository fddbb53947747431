import { collectedAtDoor } from '@trastienda/domain/delivery/collected-at-door'
import { deliveredValue } from '@trastienda/domain/delivery/delivered-value'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { subtractMoney, sumQuantity } from '@trastienda/domain/money/arithmetic'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { deliveryTicket, type DeliveredLine } from '@trastienda/domain/ticket/delivery-ticket'
import type { Ticket } from '@trastienda/domain/ticket/ticket'
import type { TicketFrame } from '@trastienda/domain/ticket/ticket-frame'
import { formatFinalPrice } from '@trastienda/domain/transaction/printed-price'
import { lineTotals } from '@trastienda/domain/transaction/totals'
import { documentsFor, recordsFor, type LineRecord, type StoredDocument } from '#features/books'
import {
  deliveriesFor,
  deliveriesOnTheirWay,
  remitosShowPrices,
  type PaperDelivery,
  type StoredDelivery,
} from '#features/deliveries'
import { fiscalSettings } from '#features/fiscal'
import type { BusinessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import { letterhead } from './business-letterhead.ts'
import type { PrintedDelivery } from './documents/delivery/delivery-parts.ts'
import type { DeliverySheetDocument } from './documents/delivery/delivery-sheet-document.ts'
import { documentText } from './documents/sheet/receptor-block.ts'
import { printedPerson } from './printed-vouchers.ts'
import { wordingsOf } from './printed-wordings.ts'

/**
 * Remitos for printing, in the order of `ids`: each names business and contact as it did from the first, and shows prices
 * if the business wants that now.
 *
 * @throws Refusal not_found for an unknown id
 */
export const printedDeliveries = async (
  tx: BusinessTx,
  ids: readonly string[],
  business: BusinessFacts,
): Promise<(PrintedDelivery & Pick<PaperDelivery, 'author'>)[]> => {
  const [deliveries, showsPrices] = await Promise.all([deliveriesFor(tx, ids), remitosShowPrices(tx)])
  const isAuthorized = deliveries.some(({ cai }) => cai !== undefined)
  const [wordings, sales, fiscal] = await Promise.all([
    wordingsOf(
      tx,
      deliveries.map(({ receptor }) => receptor),
      business,
    ),
    showsPrices ? documentsFor(tx, [...new Set(deliveries.flatMap(salesOf))]) : undefined,
    isAuthorized ? fiscalSettings(tx) : undefined,
  ])
  return deliveries.map((delivery) => {
    const { id, receptor: code, receptorName: name, day, state, ownAddress, phone, note, author } = delivery
    const { cai, caiUntil, businessVersion, receptorVersion } = delivery
    const { issuer, receptor } = wordings({ code, name }, { business: businessVersion, receptor: receptorVersion })
    return {
      id,
      author,
      day,
      isVoided: state === 'voided',
      sales: salesOf(delivery),
      address: ownAddress ?? receptor.address,
      phone,
      note,
      ...(sales === undefined ? { lines: delivery.lines } : valued(delivery, sales)),
      ...(cai === undefined || caiUntil === undefined
        ? {}
        : { authorization: { cai, until: caiUntil }, issuer: issuerOf(required(fiscal)) }),
      business: letterhead(issuer),
      receptor: printedPerson(receptor),
    }
  })
}

const issuerOf = ({ grossIncome, activitiesSince }: FiscalSettings): PrintedDelivery['issuer'] => ({
  grossIncome,
  activitiesSince,
})

/** The same remito for a counter's printer, with lines to sign, or for a screen. */
export const printedDeliveryTicket = (
  { receptor: { name, cuit, ivaCondition }, ...delivery }: PrintedDelivery,
  frame: Omit<TicketFrame, 'business'> & { readonly isSigned: boolean },
): Ticket => {
  const document = cuit === undefined || cuit === '' ? undefined : documentText(cuit)
  const condition = ivaConditions.find(({ id }) => id === ivaCondition)?.label
  return deliveryTicket({ ...delivery, ...frame, person: { name, document, condition } })
}

/** The remitos of a day that are on their way, for who drives, with what is collected at each. */
export const printedDeliverySheet = async (
  tx: BusinessTx,
  day: string,
  business: BusinessFacts,
): Promise<DeliverySheetDocument> => {
  const deliveries = (await deliveriesOnTheirWay(tx, day)).map((delivery) => ({
    ...delivery,
    sales: salesOf(delivery),
  }))
  const sales = await recordsFor(tx, [...new Set(deliveries.flatMap((delivery) => delivery.sales))])
  const due = new Map(sales.map(({ id, summary, paid }) => [id, subtractMoney(summary.total, paid)]))
  const { stops, total } = collectedAtDoor(deliveries, due)
  return {
    business: letterhead(business),
    day,
    stops: deliveries.map(
      ({ id, receptorName: name, address, phone, zoneName, note, sales: ofStop, lines }, place) => ({
        ...required(stops[place]),
        id,
        name,
        address,
        phone,
        zoneName,
        note,
        sales: ofStop,
        goods: goodsOf(lines),
      }),
    ),
    total,
  }
}

/** The goods of a stop, each product once, as who drives counts them. */
const goodsOf = (lines: StoredDelivery['lines']): DeliveredLine[] =>
  [...Map.groupBy(lines, ({ product }) => product).values()].map((ofProduct) => ({
    productName: required(ofProduct[0]).productName,
    quantity: sumQuantity(ofProduct.map(({ quantity }) => quantity)),
  }))

const salesOf = ({ lines }: StoredDelivery): string[] => [...new Set(lines.map(({ sale }) => sale))]

/** The goods of a remito at the prices of their sales. */
const valued = (
  { lines }: StoredDelivery,
  documents: readonly StoredDocument[],
): Required<Pick<PrintedDelivery, 'lines' | 'value'>> => {
  const byId = new Map(documents.map((document) => [document.record.id, document]))
  const goods = lines.map(({ sale, saleLine, quantity, productName }) => {
    const { record, lines: sold } = required(byId.get(sale))
    const figures: LineRecord = { ...required(sold.find(({ position }) => position === saleLine)), quantity }
    const { pricesIncludeVat } = record.summary
    const cost: DeliveredLine['cost'] = {
      price: formatFinalPrice(figures, pricesIncludeVat),
      discount: figures.discount,
      total: lineTotals(figures, pricesIncludeVat).total,
    }
    return { sale: record, figures, line: { quantity, productName, cost } }
  })
  const ofSales = Map.groupBy(goods, ({ sale }) => sale)
  const value = deliveredValue(
    [...ofSales].map(([{ summary }, ofSale]) => ({ terms: summary, lines: ofSale.map(({ figures }) => figures) })),
  )
  return { lines: goods.map(({ line }) => line), value }
}
