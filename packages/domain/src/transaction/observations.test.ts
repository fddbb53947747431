import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letterCount } from '#domain/text/letters'
import { appendedObservation, automaticObservation } from './observations.ts'

const values = {
  cliente: 'Ana {total} $&',
  proveedor: '',
  id: 'V00000001',
  fecha: '20/11/2026',
  total: '$ 1.234,50',
  negocio: 'Don Pepe',
}

describe('automatic observations', () => {
  it('fills in what it knows, once, and leaves the rest as typed', () => {
    expect(automaticObservation('{cliente}: {id} del {fecha} por {total} en {negocio} {otro} {}', values)).toBe(
      'Ana {total} $&: V00000001 del 20/11/2026 por $ 1.234,50 en Don Pepe {otro} {}',
    )
    expect(automaticObservation('{constructor}', values)).toBe('{constructor}')
  })

  it('goes after what was written', () => {
    expect(appendedObservation('Entregar el lunes.', 'Gracias.')).toBe('Entregar el lunes. Gracias.')
    expect(appendedObservation('', 'Gracias.')).toBe('Gracias.')
    expect(appendedObservation('Entregar.', '')).toBe('Entregar.')
  })

  it('is cut at 150 letters, of which an emoji is one', () => {
    expect(automaticObservation('x'.repeat(200), values)).toBe('x'.repeat(150))
    expect(automaticObservation(`${'x'.repeat(149)}😀😀`, values)).toBe(`${'x'.repeat(149)}😀`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const cut = appendedObservation(text, text)
        expect(letterCount(cut)).toBeLessThanOrEqual(150)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })
})
