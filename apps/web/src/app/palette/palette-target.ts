import type { NavigateOptions } from '@tanstack/react-router'
import type { Capability } from '@trastienda/domain/staff/capabilities'

/** Somewhere that the palette can lead to. */
export interface PaletteTarget {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly link: NavigateOptions
}

/** A screen, with the right to read what it shows. */
export interface PaletteScreen extends PaletteTarget {
  readonly needs: Capability
}

export interface PaletteGroup {
  readonly label: string
  readonly targets: readonly PaletteTarget[]
}
