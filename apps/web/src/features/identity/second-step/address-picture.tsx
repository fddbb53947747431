import { encodeQR } from 'qr'
import classes from './address-picture.module.css'

/** The blank margin that readers need around a QR code, in modules. */
const BORDER = 4

/** An address as a QR code, dark on light in both schemes, as some readers fail on the reverse. */
export function AddressPicture({ address }: { readonly address: string }) {
  const rows = encodeQR(address, 'raw', { border: BORDER })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="Código QR para tu aplicación de códigos"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
