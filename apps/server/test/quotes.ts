import type { CallInput } from '@trastienda/contract/client'
import type { Member } from '#test/app'
import { addPerson, addProduct } from '#test/factories'
import type { Operations } from '#test/operations/operation'
import type { RealRequests } from '#test/requests/requests'
import type { World } from '#test/world'

type Body = CallInput<'quotes.create'>['body']
type Lines = Body['details']['detailLines']

/** What a quote is sent as: for somebody who is only named, unless told otherwise. */
export const quoteBody = (lines: Lines, more: Partial<Body['transaction']> = {}): Body => ({
  transaction: { customerName: 'Marta', customerPhone: '351 4567890', summary: {}, ...more },
  details: { detailLines: lines },
})

/** Returns the new quote's number. */
export const addQuote = async (
  member: Member,
  lines: Lines,
  more: Partial<Body['transaction']> = {},
): Promise<string> => (await member.call('quotes.create', { body: quoteBody(lines, more) })).body.data.quote.$id

/** What makes a sale of a quote, as it was quoted. */
export const conversion = async (
  member: Member,
  id: string,
  receptor: string,
  more: Partial<CallInput<'quotes.convert'>['body']> = {},
) => {
  const { quote } = (await member.call('quotes.get', { params: { id } })).body.data
  return { params: { id }, body: { prices: 'kept' as const, receptor, total: quote.summary.total, ...more } }
}

/** The writes about quotes. */
export const quoteOperations = (shop: () => Member) => {
  const line = async () => ({ product: await addProduct(shop()), quantity: 2, sellingPrice: 100 })
  const quote = async () => addQuote(shop(), [await line()])
  return {
    'quotes.create': {
      input: async () => ({ body: quoteBody([await line()]) }),
      leaves: { action: 'create', entity: 'quote' },
    },
    'quotes.edit': {
      input: async () => ({ params: { id: await quote() }, body: quoteBody([await line()], { customerName: 'Inés' }) }),
      leaves: { action: 'edit', entity: 'quote', changes: ['customerName'] },
    },
    'quotes.reject': {
      input: async () => ({ params: { id: await quote() }, body: { reason: 'Caro' } }),
      leaves: { action: 'reject', entity: 'quote', changes: ['rejectionReason'] },
    },
    'quotes.convert': {
      input: async () => conversion(shop(), await quote(), await addPerson(shop(), 'Cliente')),
      leaves: { action: 'convert', entity: 'quote', changes: ['sale'] },
    },
    'settings.update_quotes': {
      input: async () => ({ body: { enabled: true, validDays: 9 } }),
      leaves: { action: 'edit', entity: 'quote_settings', changes: ['validDays'] },
    },
  } satisfies Partial<Operations>
}

export const quoteRequests = ({ product, customer, quote }: World) => {
  const id = quote
  const lines = [{ product, quantity: 1, sellingPrice: 100 }]
  const body = quoteBody(lines, { receptor: customer, customerName: undefined, customerPhone: undefined })
  return {
    'quotes.list': [{ query: { search: 'a', tab: 'answered', sort: 'total', receptor: customer } }],
    'quotes.get': [{ params: { id } }, { params: { id }, query: { version: 1 } }],
    'quotes.create': [{ body }],
    'quotes.edit': [{ params: { id }, body }],
    'quotes.reject': [{ params: { id }, body: { reason: 'Caro' } }],
    'quotes.convert': [
      {
        params: { id },
        body: { prices: 'today', quantities: [1], receptor: customer, total: 1, isExpiredAccepted: true },
      },
    ],
    'settings.quotes': [{}],
    'settings.update_quotes': [{ body: { enabled: true, validDays: 7 } }],
  } satisfies Partial<RealRequests>
}
