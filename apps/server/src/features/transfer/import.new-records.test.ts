import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { sendRows, type SheetRows } from '#test/files/sheets'

/* An import's needs for new records, and the values that may be given for all of them at once. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type SendOptions = Parameters<typeof sendRows>[3]

const sent = async (member: Member, entity: TransferEntity, lines: SheetRows, options?: SendOptions) =>
  (await sendRows(member, entity, lines, options)).body.data

const responsable = async (): Promise<Member> => {
  const member = await app.signUp()
  const { data: user } = (await member.call('users.get', {})).body
  await member.call('users.update', { body: { ...user, condition: 'responsable' } })
  return member
}

it.each(['products', 'people'] as const)(
  'an import of %s makes new ones of the columns that are marked as needed, and of no fewer',
  async (entity) => {
    const member = await responsable()
    const all: readonly TransferColumn[] = transferSheets[entity].columns
    const needed = all.filter(({ isKey, isOfNew }) => isKey ?? isOfNew !== undefined)
    const cells = new Map(
      Object.entries({ code: 'N', name: 'Sal fina', category: 'Secos', iva: '21', type: 'Cliente' }),
    )
    const refusedIn = async (columns: readonly TransferColumn[]) => {
      const rows = [columns.map(({ header }) => header), columns.map(({ key }) => cells.get(key) ?? null)]
      return (await sent(member, entity, rows, { dryRun: true })).errors.map(({ column }) => column)
    }
    expect(await refusedIn(needed)).toEqual([])
    for (const column of needed.filter(({ isOfNew }) => isOfNew !== undefined))
      expect(await refusedIn(needed.filter((each) => each !== column))).toEqual([column.header])
  },
)

describe('what an import has for records that do not exist yet', () => {
  it('fills what their rows leave empty, and changes nobody who exists', async () => {
    const member = await app.signUp()
    const forNew = { Tipo: 'Proveedor', Nada: 'x' }
    const before = [
      ['Código', 'Nombre', 'Tipo'],
      ['V', 'Rosa Paz', 'Cliente'],
      ['B', 'Elsa Gil', 'Cliente'],
    ]
    await sent(member, 'people', before)
    await member.call('people.remove', { params: { id: 'B' } })
    const rows = [
      ['Código', 'Nombre', 'Teléfono'],
      ['V', 'Rosa Paz', '3514567890'],
      ['N', 'Molinos', null],
      ['B', 'Elsa Gil', null],
    ]
    const tried = await sent(member, 'people', rows, { dryRun: true, forNew })
    const typeIn = (changes: { column: string; after?: string }[] = []) =>
      changes.find(({ column }) => column === 'Tipo')?.after
    expect(tried.samples?.map(({ record, changes }) => [record, typeIn(changes)])).toEqual([
      ['V', undefined],
      ['N', 'Proveedor'],
      ['B', 'Cliente'],
    ])
    expect(tried.notices).toContainEqual({ line: 1, column: 'Nada', message: expect.any(String) })
    expect(await sent(member, 'people', rows, { forNew })).toMatchObject({ created: 2, updated: 1, errors: [] })
    const typeOf = async (id: string) => (await member.call('people.get', { params: { id } })).body.data.type
    expect(await Promise.all(['V', 'N', 'B'].map(typeOf))).toEqual(['Cliente', 'Proveedor', 'Cliente'])
  })

  it('leaves what a row says, reads a cell as one of the sheet, and says what it cannot read', async () => {
    const member = await responsable()
    const forNew = { Rubro: 'Almacén', IVA: '10,5 %' }
    const rows = [
      ['Código', 'Nombre', 'IVA'],
      ['1', 'Yerba', null],
      ['2', 'Harina', 21],
      ['3', 'Sal', 'mucho'],
    ]
    const result = await sent(member, 'products', rows, { dryRun: true, forNew })
    expect(result.errors.map(({ line, column }) => [line, column])).toEqual([[4, 'IVA']])
    await sent(member, 'products', rows.slice(0, 3), { forNew })
    const { data } = (await member.call('products.list', {})).body
    expect(Object.fromEntries(data.map(({ code, iva }) => [code, iva]))).toEqual({ 1: 10.5, 2: 21 })

    const header = ['Código', 'Nombre']
    await sent(member, 'products', [header, ['1', 'Yerba mate']], { forNew: { Rubro: 'Otro', IVA: 0 } })
    expect((await member.call('categories.list', {})).body.data.map(({ name }) => name)).toEqual(['Almacén', 'General'])
    const wrong = await sent(member, 'products', [header, ['9', 'Fideos']], { forNew: { ...forNew, IVA: '7' } })
    expect(wrong.errors.map(({ line, column }) => [line, column])).toEqual([[2, 'IVA']])
  })

  it('never gives a row the code of somebody else, nor what new records can be without', async () => {
    const member = await app.signUp()
    await sent(member, 'products', [
      ['Código', 'Nombre', 'Categoría'],
      ['X', 'Yerba', 'Almacén'],
    ])
    const rows = [
      ['Código', 'Nombre'],
      [null, 'Harina'],
      ['2', 'Sal'],
    ]
    const forNew = { Código: 'X', Categoría: 'Otra', Stock: 5 }
    const result = await sent(member, 'products', rows, { dryRun: true, forNew })
    expect(result.errors.map(({ line, column }) => [line, column])).toEqual([[2, 'Código']])
    expect(result.notices.filter(({ line }) => line === 1).map(({ column }) => column)).toEqual(['Código', 'Stock'])
    expect(await sent(member, 'products', rows, { forNew })).toMatchObject({ created: 0, updated: 0 })
  })

  it('has no more cells than a sheet has columns', async () => {
    const member = await app.signUp()
    const forNew = Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`Columna ${place}`, 1]))
    expect((await sendRows(member, 'products', [['Código'], ['1']], { forNew })).status).toBe(422)
  })
})
