import { describe, expect, test } from 'vitest'
import { imageUrlOf, listImageUrl, readImageUrl } from './file-url.ts'

const businessId = '0193a1b2-0000-7000-8000-00000000000a'
const fileId = '0193a1b2-0000-7000-8000-00000000000b'
const url = imageUrlOf(businessId, fileId)

describe("an uploaded image's address", () => {
  test('says whose image it is and which', () => {
    expect(url).toBe(`/api/v1/files/${businessId}/${fileId}.webp`)
    expect(readImageUrl(url)).toEqual({ businessId, fileId })
  })

  test('has a size for lists beside it', () => {
    expect(listImageUrl(url)).toBe(`/api/v1/files/${businessId}/${fileId}.128.webp`)
  })

  test.each([
    '',
    'https://ejemplo.com/logo.png',
    `https://ejemplo.com${url}`,
    `${url}?x=1`,
    `/api/v1/files/${businessId}/../${fileId}.webp`,
    `/api/v1/files/${businessId}/${fileId}.svg`,
  ])('is not %s', (other) => {
    expect(readImageUrl(other)).toBeUndefined()
    expect(listImageUrl(other)).toBe(other)
  })
})
