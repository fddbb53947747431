import { money } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import { accountStatementDocument } from './account-statement-document.ts'
import type { AccountStatementDocument } from './account-statement-document.ts'

const pagesOf = async (over: Partial<AccountStatementDocument> = {}) =>
  readPdf(
    await renderDocument(
      accountStatementDocument({
        business: { name: 'Doña Rosa', condition: 'monotributista' },
        person: { name: 'Ana', cuit: '20111111112', type: 'Cliente' },
        start: '2026-11-01',
        end: '2026-11-05',
        openingBalance: money(100.1),
        rows: [
          { day: '2026-11-02', event: 'Venta V00000001', debit: money(50.2), credit: money(0), total: money(150.3) },
          { day: '2026-11-03', event: 'Venta V00000002', debit: money(0.1), credit: money(0), total: money(150.4) },
          { day: '2026-11-04', event: 'Pago a cuenta', debit: money(0), credit: money(200), total: money(-49.6) },
        ],
        ...over,
      }),
    ),
  )

describe('an account statement', () => {
  test('names the person and the range', async () => {
    const [page] = await pagesOf()
    expect(page).toContain('Estado de cuenta corriente\nPeríodo  01/11/2026 al 05/11/2026\n')
    expect(page).toContain('Cliente\nAna\n')
    expect(page).toContain('CUIT 20-11111111-2')
  })

  test('a range of one day is one date', async () => {
    const [page] = await pagesOf({ start: '2026-11-05' })
    expect(page).toContain('Período  05/11/2026\n')
  })

  test('goes from the balance before to the balance after, with what was moved between', async () => {
    const [page] = await pagesOf()
    const rows = page!.slice(page!.indexOf('Saldo\n')).replaceAll(/\n+/g, ' ')
    expect(rows).toContain('Saldo 01/11/2026 Saldo anterior 100,10 02/11/2026 Venta V00000001 50,20 150,30')
    expect(rows).toContain('04/11/2026 Pago a cuenta 200,00 -49,60 05/11/2026 Totales y saldo 50,30 200,00 -49,60')
  })

  test('without movements shows the balance alone', async () => {
    const [page] = await pagesOf({ rows: [] })
    const rows = page!.replaceAll(/\n+/g, ' ')
    expect(rows).toContain('01/11/2026 Saldo anterior 100,10 05/11/2026 Totales y saldo 0,00 0,00 100,10')
  })

  test('goes on over pages of 30 rows that name the person and carry the balance', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => ({
      day: '2026-11-02',
      event: 'Venta V00000001',
      debit: money(1),
      credit: money(0),
      total: money(index + 1),
    }))
    const pages = await pagesOf({ rows })
    expect(pages.map((page) => page.match(/Venta V00000001/g)?.length)).toEqual([30, 30, 20])
    expect(pages.map((page) => page.match(/Transporte\n+[\d,]+/g)?.map((row) => row.replace(/\D+/, '')))).toEqual([
      ['30,00'],
      ['30,00', '60,00'],
      ['60,00'],
    ])
    expect(pages[2]).toContain('80,00')
    expect(pages[1]).toContain('Estado de cuenta corriente  ·  Ana  ·  01/11/2026 al 05/11/2026\n')
    expect(pages.join('\n').match(/Venta V00000001/g)).toHaveLength(80)
  })
})
