interface BrandMarkProps {
  readonly size?: number
}

/** The mark: a shop's awning over a drawer. The same drawing as `public/favicon.svg`. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  const ground = 'var(--mantine-color-pine-7)'
  const cloth = 'var(--mantine-color-white)'
  const stripe = 'var(--mantine-color-mustard-3)'
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden focusable="false">
      <rect width="64" height="64" rx="14" fill={ground} />
      <path d="M13 14h38l4 14H9z" fill={cloth} />
      <path d="M22.5 14H32v14H20.5zM41.5 14H51l4 14H43.5z" fill={stripe} />
      <path d="M9 27.7h11.5V31a5.75 5.75 0 0 1-11.5 0zM32 27.7h11.5V31a5.75 5.75 0 0 1-11.5 0z" fill={cloth} />
      <path d="M20.5 27.7H32V31a5.75 5.75 0 0 1-11.5 0zM43.5 27.7H55V31a5.75 5.75 0 0 1-11.5 0z" fill={stripe} />
      <path d="M13 43h38v7a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z" fill={cloth} />
      <rect x="27" y="46" width="10" height="3.5" rx="1.75" fill={ground} />
    </svg>
  )
}
