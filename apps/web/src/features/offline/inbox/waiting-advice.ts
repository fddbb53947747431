/** What helps, by why a sale waits. */
const advice: Readonly<Record<string, string>> = {
  offline_stock_short: 'Cargá el stock que falta y después generá la venta.',
  offline_total_differs: 'Si aceptás el de ahora, la venta se genera por ese importe.',
  line_product_removed: 'Elegí otro producto para la línea.',
  receptor_removed: 'Elegí otro cliente.',
  offline_record_missing: 'Elegí otro en lugar del que falta.',
  approval_required: 'Si está bien, generala: queda a tu nombre quién la autorizó.',
  offline_same_key: 'Si es la misma venta, anulá esta. Si es otra, generala.',
  license_read_only: 'Cuando la licencia esté al día, generala.',
}

export const adviceFor = (code: string): string =>
  advice[code] ?? 'Si la venta está bien, generala. Si no ocurrió, anulala.'
