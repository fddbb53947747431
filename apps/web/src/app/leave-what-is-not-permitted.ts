import { redirect } from '@tanstack/react-router'
import { holdersInWords } from '@trastienda/domain/staff/capabilities'
import { currentCapabilities, homeOf } from '#platform/session/permissions.ts'
import { missingFor, type ScreenNeeds } from './screen-rights.ts'

interface OpenedScreen {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly staticData: { readonly title?: string; readonly needs: ScreenNeeds }
}

/** Leads somebody who lacks the right to one of these screens to where they begin, and says whose screen it is. */
export const leaveWhatIsNotPermitted = (
  screens: readonly OpenedScreen[],
  { isQuiet }: { readonly isQuiet: boolean },
): void => {
  const capabilities = currentCapabilities()
  for (const { params, staticData } of screens) {
    const missing = missingFor(staticData.needs, params, capabilities)
    if (missing === undefined) continue
    if (!isQuiet) void tell(`Esa pantalla es para ${holdersInWords(missing)}.`)
    throw redirect({ ...homeOf(capabilities).link, replace: true })
  }
}

/** The toasts' code is fetched only when somebody is led away, as few ever are. */
const tell = async (text: string): Promise<void> => (await import('#platform/browser/toasts.ts')).toastNote(text)
