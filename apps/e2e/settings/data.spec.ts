import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test, type Shop } from '#support/shop'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
const choose = (page: Page, chosen: Parameters<Page['setInputFiles']>[1]) =>
  page.locator('input[type=file]').setInputFiles(chosen)
const tryOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Revisar antes de importar' }).click()
  await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible()
}
const counted = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')

const addProduct = async (shop: Shop) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const product = { code: '001', ean: '7790001234567', name: 'Yerba', categories: [category.$id], sellingPrice: 1234.5 }
  await shop.call('products.create', { body: { product, historical: { stock: 3, cost: 100 } } })
}

/** More than a workbook's reader takes in one piece. */
const addManyProducts = async (shop: Shop) => {
  const header = ['Código', 'Nombre', 'Categoría', 'Precio de venta', 'Stock', 'Costo']
  for (let first = 0; first < 1500; first += 500) {
    const rows = Array.from({ length: 500 }, (_, row) => [
      `M${first + row}`,
      `Muchos ${first + row}`,
      'Varios',
      9.5,
      2,
      1,
    ])
    await shop.call('import.apply', { params: { entity: 'products' }, body: { lines: [header, ...rows] } })
  }
}

test('what was exported comes back unchanged, and a file with mistakes says where and what to do', async ({
  page,
  shop,
}) => {
  await addProduct(shop)
  await addManyProducts(shop)
  await signIn(page, shop)
  await page.goto('/settings/data')
  await expect(page.getByRole('button', { name: 'Elegir planilla' })).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Productos en Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Productos.xlsx')
  const buffer = await readFile(await download.path())
  await choose(page, { name: 'Productos.xlsx', mimeType: 'application/octet-stream', buffer })
  await tryOut(page)
  await expect(counted(page, 'SIN CAMBIOS')).toHaveText('1.501')
  await expect(page.getByText('No hay nada para cambiar: todo está igual que en el archivo.')).toBeVisible()
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()

  await choose(
    page,
    file('lista.csv', 'Cod;Artículo;Precio;Barras;Color\n001;Yerba mate;1.000;7,79E+12;verde\n2;Té;2.500;;\n'),
  )
  await expect(page.getByRole('radio', { name: 'Productos' })).toBeChecked()
  await expect(page.getByText('2 filas, separado por punto y coma.')).toBeVisible()
  await expect(page.getByLabel('Juego de caracteres')).toHaveValue('Windows-1252')
  await expect(page.getByLabel('Qué es la columna Artículo')).toHaveValue('name')
  await expect(page.getByRole('button', { name: 'Revisar antes de importar' })).toBeDisabled()
  await page.getByLabel('Cómo se leen los números de Precio').selectOption({ label: 'Coma: 1.000 es 1.000,00' })
  await expectAccessible(page)
  await tryOut(page)
  await expect(counted(page, 'CON ERRORES')).toHaveText('1')
  await expect(page.getByRole('listitem').filter({ hasText: 'D · Barras' })).toContainText(
    'perdió dígitos. Ese dato no se importa. Fila 2.',
  )
  await expect(page.getByRole('row', { name: /3 B · Artículo Mínimo 3/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()

  await choose(page, file('codigos.csv', 'Código;Nombre\n001;Yerba suave\n'))
  await expect(page.getByText('¿Qué hay en codigos.csv?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Productos', exact: true }).click()
  await expect(page.getByText('Para crear productos hace falta también Categoría.')).toBeVisible()
  await tryOut(page)
  await expect(page.getByRole('row', { name: /001 .*Yerba .*Yerba Suave/ })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Importar 1 producto' })).toBeVisible()
})

test('new products come in with their progress told, go on after the page was loaded again, and go when it is undone', async ({
  page,
  shop,
}) => {
  await addProduct(shop)
  await signIn(page, shop)
  await page.goto('/settings/data')
  const rows = Array.from({ length: 23 }, (_, row) => `N${row};Producto ${row};Limpieza;${row},50;4;2`)
  await choose(
    page,
    file('nuevos.csv', ['Código;Nombre;Categoría;Precio;Stock;Costo', ...rows, '001;Yerba;;9;;'].join('\r\n')),
  )
  await tryOut(page)
  await expect(counted(page, 'NUEVOS')).toHaveText('23')
  await expect(page.getByText('Se crea la categoría Limpieza.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 24 productos' }).click()
  await expect(page.getByText('La importación sobreescribe los datos actuales. ¿Querés continuar?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)

  // The third chunk never arrives: the tab closes while it is on its way.
  let sent = 0
  await catchRequests(page, '**/api/v1/import/**', async (route) => {
    sent += 1
    if (sent <= 2) await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('10 de 24')).toBeVisible()
  await expectAccessible(page)
  const other = await page.context().newPage()
  await other.goto('/settings/data')
  await expect(other.getByText('Otra pestaña está importando productos de nuevos.csv.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Seguir importando' })).toBeHidden()
  await other.close()
  await page.getByRole('link', { name: 'Entidades' }).click()
  await expect(page.getByText('10 de 24 filas. Podés seguir trabajando.')).toBeVisible()
  await page.getByRole('link', { name: 'Datos' }).click()
  await expect(page.getByText('10 de 24', { exact: true })).toBeVisible()
  await expect(page.getByText('10 de 24 filas. Podés seguir trabajando.')).toBeHidden()
  await page.unroute('**/api/v1/import/**')
  await page.reload()
  await expect(page.getByText('La importación de productos de nuevos.csv quedó por la mitad.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seguir importando' }).click()
  await expect(page.getByText('Importación de datos completada existosamente!').first()).toBeVisible()
  await expect(counted(page, 'NUEVOS')).toHaveText('23')
  expect((await shop.call('products.list', {})).total).toBe(24)

  await page.getByRole('button', { name: /^Deshacer Productos/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('1 registro volvió a estar como antes y 24 se eliminaron.')).toBeVisible()
  const { data } = await shop.call('products.list', {})
  expect(data.map(({ code, sellingPrice }) => [code, sellingPrice])).toEqual([['001', 1234.5]])
})

test('what a file lacks for all of its new records alike is chosen once, and changes nobody who exists', async ({
  page,
  shop,
}) => {
  await shop.call('people.create', { body: { code: '1', name: 'Molinos', type: 'Proveedor' } })
  await signIn(page, shop)
  await page.goto('/settings/data')
  await choose(page, file('clientes.csv', 'Código;Nombre;Teléfono\n1;Molinos;3514567890\n2;Rosa Paz;3514567891\n'))
  await expect(page.getByRole('radio', { name: 'Contactos' })).toBeChecked()
  const choice = page.getByRole('region', { name: 'Para los contactos nuevos' })
  await expect(choice).toContainText('Para crear contactos hace falta también Tipo.')
  await tryOut(page)
  await expect(counted(page, 'CON ERRORES')).toHaveText('1')
  await page.getByRole('button', { name: 'Volver a las columnas' }).click()
  await choice.getByLabel('Tipo').selectOption('Cliente')
  await expectAccessible(page)
  await tryOut(page)
  await expect(page.getByRole('row', { name: /2 nuevo .*Tipo: Cliente/ })).toBeVisible()
  await page.getByRole('button', { name: 'Importar 2 contactos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('Importación de datos completada existosamente!').first()).toBeVisible()
  const { data } = await shop.call('people.list', {})
  expect(Object.fromEntries(data.map(({ code, type }) => [code, type]))).toEqual({ 1: 'Proveedor', 2: 'Cliente' })

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await choose(page, file('precios.csv', 'Código;Producto;Precio de venta\n7;Yerba;1.200,50\n'))
  await page.getByRole('region', { name: 'Para los productos nuevos' }).getByLabel('Categoría').fill('Almacén')
  await page.keyboard.press('Enter')
  await tryOut(page)
  await expect(page.getByText('Se crea la categoría Almacén.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 1 producto' })).toBeVisible()
})

test('where the server keeps backups, the owner reads when the last one was made and proven, and a warning when it was not', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  let answer: object = { isKept: false }
  await page.route('**/api/v1/backups', (route) => route.fulfill({ json: { data: answer } }))
  await page.goto('/settings/data')
  const section = page.getByRole('region', { name: 'Copias de seguridad' })
  await expect(page.getByRole('button', { name: 'Elegir planilla' })).toBeVisible()
  await expect(section).toBeHidden()
  answer = { isKept: true, madeAt: '2026-11-22T06:03:00.000Z', provenAt: '2026-11-18T06:04:00.000Z' }
  await page.reload()
  await expect(section).toContainText('La última se hizo el 22/11/2026 03:03.')
  await expect(section).toContainText('fue el 18/11/2026 03:04.')
  await expect(section.getByRole('status')).toBeHidden()
  answer = { ...answer, problem: 'not_proven' }
  await page.reload()
  await expect(section.getByRole('status')).toContainText('No se pudo comprobar la última copia de seguridad.')
  await expectAccessible(page)
})
