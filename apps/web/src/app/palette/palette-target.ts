import type { NavigateOptions } from '@tanstack/react-router'

/** Somewhere that the palette can lead to. */
export interface PaletteTarget {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly link: NavigateOptions
}

export interface PaletteGroup {
  readonly label: string
  readonly targets: readonly PaletteTarget[]
}
