import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { toastTitles } from '@trastienda/domain/success-messages'
import { expect, PASSWORD, test } from '#support/shop'

/** What a merchant meets on the way: how often they click, what they read, and how often they are refused. */
class Way {
  clicks = 0
  refusals = 0
  readonly #read = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The words of every different line that stood in the screens and popups, menu and bar aside. */
  get words(): number {
    return [...this.#read].flatMap((line) => line.match(/\p{L}{2,}/gu) ?? []).length
  }

  async click(target: Locator): Promise<void> {
    await this.look()
    this.clicks += 1
    await target.click()
  }

  async look(): Promise<void> {
    const lines = await this.#page
      .locator('main, [role="dialog"]')
      .evaluateAll((parts) => parts.flatMap((part) => (part instanceof HTMLElement ? part.innerText.split('\n') : [])))
    for (const line of lines) this.#read.add(line.trim())
    const told = this.#page.getByRole('alert').filter({ hasText: toastTitles.error })
    this.refusals += await this.#page.locator('[aria-invalid="true"]').or(told).count()
  }
}

const signUp = async (page: Page, way: Way): Promise<void> => {
  await page.goto('/signup')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('Paz')
  await page.getByLabel('Email').fill(`ana.${randomUUID()}@ejemplo.com.ar`)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(PASSWORD)
  await way.click(page.getByRole('button', { name: 'Crear cuenta' }))
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
}

/** Four fields, from one to the next by Enter, and the last one saves. */
const addProduct = async (page: Page, way: Way): Promise<void> => {
  await way.click(page.getByRole('button', { name: /Cargá tu primer producto/ }))
  const popup = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(popup.getByLabel('Nombre')).toBeFocused()
  for (const text of ['Yerba mate 1 kg', '1500', '7790000000017', '12']) {
    await page.keyboard.type(text)
    await way.look()
    await page.keyboard.press('Enter')
  }
  await expect(popup).toBeHidden()
}

const expectShort = (way: Way): void => {
  expect(way.refusals).toBe(0)
  expect(way.clicks).toBeLessThanOrEqual(12)
  expect(way.words).toBeLessThanOrEqual(250)
}

test('from sign-up to a charged sale with its paper takes few clicks and words, and nothing is refused', async ({
  page,
}) => {
  const way = new Way(page)
  await signUp(page, way)
  await addProduct(page, way)
  await way.click(page.getByRole('link', { name: /Registrá tu primera venta/ }))
  const customer = page.getByLabel('Cliente', { exact: true })
  await customer.fill('Rosa Díaz')
  await way.click(page.getByText('Agregar contacto', { exact: false }).last())
  const popup = page.getByRole('dialog', { name: 'Agregar contacto' })
  await way.click(popup.getByRole('button', { name: 'Guardar' }))
  await expect(popup).toBeHidden()
  await page.getByLabel('Producto', { exact: true }).fill('yerba')
  await way.click(page.getByRole('option', { name: /Yerba Mate/ }))
  await way.click(page.getByRole('button', { name: 'Agregar', exact: true }))
  await expect(page.getByRole('rowheader', { name: /Yerba Mate/ })).toBeVisible()
  await way.click(page.getByRole('button', { name: /Generar/ }))
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  const paper = page.waitForEvent('download')
  await way.click(page.getByRole('button', { name: 'Imprimir' }))
  expect((await paper).suggestedFilename()).toMatch(/^V00000001/)
  await way.look()
  test.info().annotations.push({ type: 'first five minutes', description: `${way.clicks} clicks, ${way.words} words` })
  expectShort(way)
})

test('with the Mostrador of the first steps it takes fewer', async ({ page }) => {
  const way = new Way(page)
  await signUp(page, way)
  await addProduct(page, way)
  await way.click(page.getByRole('button', { name: 'Sí, vendo en un mostrador' }))
  await way.click(page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mostrador' }))
  await page.getByRole('combobox', { name: 'Producto' }).fill('7790000000017')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Total', { exact: true }).filter({ visible: true })).toHaveText(/1\.500/)
  await way.click(page.getByRole('button', { name: /^Cobrar/ }).first())
  await way.click(page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: /Cobrar/ }))
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  await way.click(page.getByRole('button', { name: /Imprimir|Ticket/ }).first())
  await way.look()
  test.info().annotations.push({ type: 'first five minutes', description: `${way.clicks} clicks, ${way.words} words` })
  expectShort(way)
})
