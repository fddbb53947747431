import type { Member } from '#test/app'
import { addCategory, addProduct } from '#test/factories'

/** Products of one new category, at these prices. */
export const addPriced = async (
  member: Member,
  ...prices: number[]
): Promise<{ category: string; codes: string[] }> => {
  const category = await addCategory(member)
  const codes: string[] = []
  for (const price of prices) codes.push(await addProduct(member, { category, price, cost: 50 }))
  return { category, codes }
}

const priceOf = async (member: Member, code: string) =>
  (await member.call('products.get', { params: { id: code } })).body.data.sellingPrice

export const pricesOf = (member: Member, codes: readonly string[]) =>
  Promise.all(codes.map((code) => priceOf(member, code)))

export const setPrice = (member: Member, productId: string, price: number) =>
  member.call('products.set_prices', { body: [{ productId, price }] })
