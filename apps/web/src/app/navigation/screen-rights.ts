import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { Needs } from '@trastienda/contract/endpoint'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useCapabilities } from '#platform/session/permissions.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The right to read a screen or to do its work; if the right depends on the address, by its parameters. */
export type ScreenNeeds = Needs | ((params: Params) => Needs)

type Capabilities = ReadonlySet<Capability>

/** The right that a screen needs; undefined if every signed-in person may open it. */
export const neededFor = (needs: ScreenNeeds, params: Params): Capability | undefined => {
  const needed = typeof needs === 'function' ? needs(params) : needs
  return needed === 'public' || needed === 'person' || needed === 'member' ? undefined : needed
}

/** The right that somebody lacks for a screen; undefined if they may open it. */
export const missingFor = (needs: ScreenNeeds, params: Params, capabilities: Capabilities): Capability | undefined => {
  const needed = neededFor(needs, params)
  return needed === undefined || capabilities.has(needed) ? undefined : needed
}

/** The target of a link of the menu, the palette or the settings. */
export interface ScreenLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly params?: Params
}

export type MayOpen = (link: ScreenLink) => boolean

/** A feature that a business can switch on. In other businesses nothing leads to its screens. */
export type Use = 'electronicVouchers' | 'till' | 'funds' | 'cashClosing' | 'quotes' | 'deliveries'

interface ScreenRoutes {
  readonly routesByPath: Readonly<
    Record<
      string,
      { readonly options: { readonly staticData?: { readonly needs: ScreenNeeds; readonly uses?: Use | undefined } } }
    >
  >
}

/** Whether the menu leads somebody to a screen: by its route's rights, and by its feature. @internal */
export const mayOpenOf =
  ({ routesByPath }: ScreenRoutes, capabilities: Capabilities, uses: readonly Use[] = []): MayOpen =>
  ({ to, params = {} }) => {
    const { needs = 'public', uses: use } = routesByPath[to]?.options.staticData ?? {}
    return missingFor(needs, params, capabilities) === undefined && (use === undefined || uses.includes(use))
  }

export const useMayOpen = (): MayOpen => {
  const settings = useSettings()
  const uses = (['electronicVouchers', 'till', 'funds', 'cashClosing', 'quotes', 'deliveries'] as const).filter(
    (use) => settings[use] !== undefined,
  )
  return mayOpenOf(useRouter(), useCapabilities(), uses)
}
