import { useSettings } from '#features/settings/public/use-settings.ts'
import { tillDevice } from '#platform/device/till-device.ts'
import type { ScreenLink } from './screen-rights.ts'

const form = { to: '/transactions/details/new/$operation', params: { operation: 'sale' } } as const satisfies ScreenLink

/** Answers the screen on which the device begins a sale: the counter where the device is set to it, else the form. */
export function useNewSale(): () => typeof form | { readonly to: '/counter' } {
  const isTill = useSettings().till !== undefined
  return () => (isTill && tillDevice().isOpenedByF2 ? { to: '/counter' } : form)
}
