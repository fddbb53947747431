import { expectAccessible } from '#support/accessible'
import { cutNetwork, mendNetwork } from '#support/cut-network'
import { expect, signIn, test, type Shop } from '#support/shop'
import { sellTo } from '#support/sold-shop'

/** A shop with two remitos on their way today, for one customer. */
const sendOut = async (shop: Shop): Promise<string[]> => {
  const sale = await sellTo(shop)
  await shop.call('settings.update_deliveries', { body: { enabled: true, showsPrices: false } })
  const one = () =>
    shop.call('deliveries.create', { body: { sales: [{ sale, lines: [{ saleLine: 1, quantity: 1 }] }] } })
  return [(await one()).data.$id, (await one()).data.$id]
}

test('whoever drives marks remitos without a network, and each mark comes in once, as of when it was pressed', async ({
  page,
  shop,
}) => {
  const [first = '', second = ''] = await sendOut(shop)
  await signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/deliveries?room=route')
  const stops = page.getByRole('article')
  await expect(stops).toHaveCount(2)
  await cutNetwork(page)
  await stops
    .nth(0)
    .getByRole('button', { name: /Entregado/ })
    .click()
  await expect(stops.nth(0).getByText(/Guardado en este dispositivo/)).toBeVisible()
  await stops
    .nth(1)
    .getByRole('button', { name: /No estaba/ })
    .click()
  await page.getByRole('dialog').getByLabel('Qué pasó (opcional)').fill('Nadie en casa')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(stops.nth(1).getByText(/Nadie en casa/)).toBeVisible()
  await expectAccessible(page)
  const pressedBefore = Date.now()
  const stateOf = async (id: string) => (await shop.call('deliveries.get', { params: { id } })).data
  expect((await stateOf(first)).state).toBe('out')
  await mendNetwork(page)
  await expect.poll(async () => (await stateOf(first)).state, { timeout: 20_000 }).toBe('delivered')
  await expect.poll(async () => (await stateOf(second)).state, { timeout: 20_000 }).toBe('notFound')
  await expect(page.getByText(/Guardado en este dispositivo/)).toHaveCount(0)
  const { markedAt = '', markNote, version } = await stateOf(second)
  expect([markNote, version]).toEqual(['Nadie en casa', 2])
  expect(Date.parse(markedAt)).toBeLessThanOrEqual(pressedBefore)
})
