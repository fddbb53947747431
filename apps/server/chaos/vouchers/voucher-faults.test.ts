import { expect, it } from 'vitest'
import { voucherFaults } from './voucher-faults.ts'

it('would notice a number that is twice, lost, left out or another one’s', () => {
  const own = (number: number, cae = `${number}`) =>
    ({ sale: `V${number}`, type: 6, number, state: 'authorized', cae, total: 121 }) as const
  const granted = (number: number) => ({
    cuit: '30710000006',
    pointOfSale: 1,
    type: 6,
    number,
    day: '20261122',
    cae: `${number}`,
    expiresOn: '20261202',
    processedAt: '',
    details: '<ImpTotal>121</ImpTotal>',
    observations: '',
  })
  const both = [granted(1), granted(2)]
  expect(voucherFaults(['V1', 'V2'], [own(1), own(2)], both)).toEqual([])
  expect(voucherFaults(['V1', 'V2'], [own(1)], [granted(1)])).toEqual(['V2 has 0 vouchers'])
  expect(voucherFaults(['V1'], [own(1)], both)).toEqual(['ARCA granted number 2 of type 6, and nobody knows of it'])
  expect(voucherFaults(['V1', 'V2'], [own(1), own(2, '9')], both)).toEqual([
    'number 2 of type 6 is not what ARCA granted',
  ])
  expect(voucherFaults(['V3'], [own(3)], [granted(3)])).toEqual(['after number 0 of type 6 comes 3'])
  expect(voucherFaults(['V1'], [own(1), own(1)], [granted(1)])).toContain('number 1 of type 6 stands twice')
})
