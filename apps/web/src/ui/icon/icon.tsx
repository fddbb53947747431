import type { ComponentType, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'width' | 'height'> {
  /** Width and height, in pixels. */
  readonly size?: number | string
  /** The width of an outline's stroke, in 24ths of the drawing's width. */
  readonly stroke?: number | string
}

export type Icon = ComponentType<IconProps>

/** An icon drawn by strokes along paths in a square of 24 units. */
export function outline(...paths: readonly string[]): Icon {
  return function Outline({ size = 24, stroke = 2, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}

/** An icon drawn by filled paths in a square of 24 units. */
export function filled(...paths: readonly string[]): Icon {
  return function Filled({ size = 24, stroke = 0, ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" strokeWidth={stroke} {...rest}>
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}
