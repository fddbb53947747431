import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { QuoteConversions } from './quote-conversion.service.ts'
import type { QuoteSettings } from './quote-settings.service.ts'
import type { Quotes } from './quotes.service.ts'

export const quotesRoutes = (
  quotes: Quotes,
  conversions: QuoteConversions,
  settings: QuoteSettings,
): Handlers<
  | 'quotes.list'
  | 'quotes.get'
  | 'quotes.create'
  | 'quotes.edit'
  | 'quotes.reject'
  | 'quotes.convert'
  | 'settings.quotes'
  | 'settings.update_quotes'
> => ({
  'quotes.list': ({ context, query }) => quotes.list(context, query),
  'quotes.get': async ({ context, params, query }) => ({ data: await quotes.get(context, params.id, query.version) }),
  'quotes.create': async ({ context, body }) => ({ data: await quotes.create(context, body) }),
  'quotes.edit': async ({ context, params, body, expectedVersion }) => ({
    data: await quotes.edit(context, params.id, body, expectedVersion),
  }),
  'quotes.reject': async ({ context, params, body }) => ({
    data: await quotes.reject(context, params.id, body.reason),
  }),
  'quotes.convert': async ({ context, params, body, expectedVersion }) => ({
    data: await conversions.convert(context, params.id, body, expectedVersion),
  }),
  'settings.quotes': async ({ context }) => ({ data: await settings.get(context) }),
  'settings.update_quotes': async ({ context, body, expectedVersion }) => ({
    data: await settings.save(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
})
