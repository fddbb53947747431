import { describe, expect, test } from 'vitest'
import { draftAt, sweepDrafts } from './drafts.ts'

/** A device's storage with room for so many characters. */
const storageOf = (room = Infinity): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

describe('drafts', () => {
  test('what was saved comes back with its time', () => {
    const storage = storageOf()
    expect(draftAt('sale', 1, storage, 'shop:ana').save({ lines: [1] })).toBe(true)
    const draft = draftAt('sale', 1, storage, 'shop:ana').load()
    expect(draft?.content).toEqual({ lines: [1] })
    expect(draft?.savedAt.getTime()).toBeGreaterThan(0)
  })

  test('one user never sees the draft of another or of another business, nor a sale that of a purchase', () => {
    const storage = storageOf()
    draftAt('sale', 1, storage, 'shop:ana').save('mine')
    expect(draftAt('sale', 1, storage, 'shop:beto').load()).toBeUndefined()
    expect(draftAt('sale', 1, storage, 'kiosk:ana').load()).toBeUndefined()
    expect(draftAt('purchase', 1, storage, 'shop:ana').load()).toBeUndefined()
  })

  test('a draft from when they were kept by user alone is offered, and gone once discarded', () => {
    const storage = storageOf()
    storage.setItem('trastienda-draft:ana:sale', JSON.stringify({ version: 1, savedAt: new Date(), content: 'old' }))
    const draft = draftAt('sale', 1, storage, 'shop:ana')
    expect(draft.load()?.content).toBe('old')
    draft.save('new')
    expect(draft.load()?.content).toBe('new')
    draft.discard()
    expect(draft.load()).toBeUndefined()
  })

  test('a draft of an older form is not offered', () => {
    const storage = storageOf()
    draftAt('sale', 1, storage, 'shop:ana').save('old')
    expect(draftAt('sale', 2, storage, 'shop:ana').load()).toBeUndefined()
  })

  test('a full device says so and keeps what it had', () => {
    const storage = storageOf(120)
    const draft = draftAt('sale', 1, storage, 'shop:ana')
    expect(draft.save('short')).toBe(true)
    expect(draft.save('x'.repeat(500))).toBe(false)
    expect(draft.load()?.content).toBe('short')
  })

  test('unreadable text on the device is no draft', () => {
    const storage = storageOf()
    storage.setItem('trastienda-draft:shop:ana:sale', '{half')
    expect(draftAt('sale', 1, storage, 'shop:ana').load()).toBeUndefined()
  })

  test('after 30 days a draft goes, whoever wrote it; a younger one and what is no draft stay', () => {
    const storage = storageOf()
    draftAt('sale', 1, storage, 'shop:ana').save('mine')
    draftAt('edit:V1', 1, storage, 'shop:beto').save('his')
    storage.setItem('trastienda-draft:shop:ana:purchase', '{half')
    storage.setItem('theme', 'dark')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    sweepDrafts(inDays(29), storage)
    expect(draftAt('sale', 1, storage, 'shop:ana').load()?.content).toBe('mine')
    expect(storage.length).toBe(3)
    sweepDrafts(inDays(31), storage)
    expect(storage.length).toBe(1)
    expect(storage.getItem('theme')).toBe('dark')
  })

  test('a discarded draft is gone', () => {
    const storage = storageOf()
    const draft = draftAt('sale', 1, storage, 'shop:ana')
    draft.save('x')
    draft.discard()
    expect(draft.load()).toBeUndefined()
  })
})
