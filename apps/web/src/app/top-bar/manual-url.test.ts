import { expect, test } from 'vitest'
import { manualUrlOf } from './manual-url.ts'

test.each([
  ['/transactions', '/manual/vender.html'],
  ['/transactions/details/new/sale', '/manual/vender.html'],
  ['/transactions/details/new/purchase', '/manual/comprar.html'],
  ['/transactions/details/C00000001', '/manual/comprar.html'],
  ['/transactions/details/NC00000001', '/manual/nota-de-credito.html'],
  ['/payments/stats', '/manual/caja.html'],
  ['/payments/sessions', '/manual/cerrar-la-caja.html'],
  ['/payments/accounts', '/manual/cobrar-y-pagar.html'],
  ['/product/stock/ranking', '/manual/productos-y-stock.html'],
  ['/settings/data', '/manual/importar-y-exportar.html'],
  ['/settings/entities', '/manual/primeros-pasos.html'],
  ['/offline', '/manual/vender-sin-internet.html'],
  ['/somewhere', '/manual/'],
])('the help of %s is %s', (path, url) => {
  expect(manualUrlOf(path)).toBe(url)
})
