import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { Needs } from '@trastienda/contract/endpoint'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { useCapabilities } from '#platform/permissions.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The right to read what a screen shows, or to do what it is for; where that depends on its address, by its parameters. */
export type ScreenNeeds = Needs | ((params: Params) => Needs)

type Capabilities = ReadonlySet<Capability>

/** The right that somebody lacks for a screen; undefined where they may open it. */
export const missingFor = (needs: ScreenNeeds, params: Params, capabilities: Capabilities): Capability | undefined => {
  const needed = typeof needs === 'function' ? needs(params) : needs
  if (needed === 'public' || needed === 'person' || needed === 'member') return undefined
  return capabilities.has(needed) ? undefined : needed
}

/** Where a link of the menu, the palette or the settings leads. */
export interface ScreenLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly params?: Params
}

export type MayOpen = (link: ScreenLink) => boolean

interface ScreenRoutes {
  readonly routesByPath: Readonly<
    Record<string, { readonly options: { readonly staticData?: { readonly needs: ScreenNeeds } } }>
  >
}

/** Whether somebody may open the screen that a link leads to: what its route says it needs. @internal */
export const mayOpenOf =
  ({ routesByPath }: ScreenRoutes, capabilities: Capabilities): MayOpen =>
  ({ to, params = {} }) => {
    const { needs = 'public' } = routesByPath[to]?.options.staticData ?? {}
    return missingFor(needs, params, capabilities) === undefined
  }

export const useMayOpen = (): MayOpen => mayOpenOf(useRouter(), useCapabilities())
