import type { NavigateOptions } from '@tanstack/react-router'
import type { ScreenLink } from '#app/navigation/screen-rights.ts'

/** A place that the palette leads to. */
export interface PaletteTarget {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly link: NavigateOptions
}

export interface PaletteScreen extends PaletteTarget {
  readonly link: NavigateOptions & ScreenLink
}

export interface PaletteGroup {
  readonly label: string
  readonly targets: readonly PaletteTarget[]
}
