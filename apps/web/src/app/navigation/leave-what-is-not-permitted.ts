import { redirect } from '@tanstack/react-router'
import { holdersInWords } from '@trastienda/domain/staff/capabilities'
import { asksPassword } from '#platform/session/elevation.ts'
import { currentCapabilities, homeOf } from '#platform/session/permissions.ts'
import { missingFor, neededFor, type ScreenNeeds } from './screen-rights.ts'

interface OpenedScreen {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly staticData: { readonly title?: string; readonly needs: ScreenNeeds }
}

/**
 * Leads somebody without the right to one of these screens to their first screen, and says who may open it. A person in
 * a PIN session, which lacks the right, is first asked for their password.
 */
export const leaveWhatIsNotPermitted = (
  screens: readonly OpenedScreen[],
  { isQuiet, href }: { readonly isQuiet: boolean; readonly href: string },
): void => {
  const capabilities = currentCapabilities()
  for (const { params, staticData } of screens) {
    const missing = missingFor(staticData.needs, params, capabilities)
    const needed = neededFor(staticData.needs, params)
    if (needed !== undefined && asksPassword(needed))
      throw redirect({ to: '/elevation', search: { redirect: href }, replace: true })
    if (missing === undefined) continue
    if (!isQuiet) void tell(`Esa pantalla es para ${holdersInWords(missing)}.`)
    throw redirect({ ...homeOf(capabilities).link, replace: true })
  }
}

/** Fetches the toasts' code only when somebody is led away, as few ever are. */
const tell = async (text: string): Promise<void> => (await import('#platform/browser/toasts.ts')).toastInfo(text)
