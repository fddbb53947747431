import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostileFiles, phonePhotograph, picture, pixelBomb } from '#test/files/images'
import { encodeImage } from './encode-image.ts'

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

const refusal = (code: string) => ({ problems: [{ code }] })

describe('encodeImage', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('makes WebP in two sizes of a %s image', async (format) => {
    const { full, list } = await encodeImage(await picture(600, 300, format))
    expect(await sizeOf(full)).toEqual({ format: 'webp', width: 600, height: 300 })
    expect(await sizeOf(list)).toEqual({ format: 'webp', width: 256, height: 128 })
  })

  test('brings a large picture down to 2000 pixels a side, and leaves a small one as it is', async () => {
    expect(await sizeOf((await encodeImage(await picture(5_000, 2_500))).full)).toMatchObject({ width: 2_000 })
    const small = await encodeImage(await picture(20, 10))
    expect(await sizeOf(small.full)).toMatchObject({ width: 20, height: 10 })
    expect(await sizeOf(small.list)).toMatchObject({ width: 20, height: 10 })
  })

  test('turns a photograph upright and keeps nothing of where and by whom it was taken', async () => {
    const photograph = await phonePhotograph()
    expect((await sharp(photograph).metadata()).exif).toBeDefined()
    for (const bytes of Object.values(await encodeImage(photograph))) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 })
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('keeps what is transparent transparent', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { full } = await encodeImage(await clear.png().toBuffer())
    const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, data[3]]).toEqual([4, 0])
  })

  test.each(hostileFiles)('refuses $what', async ({ bytes }) => {
    await expect(encodeImage(bytes)).rejects.toMatchObject(refusal('file_type_refused'))
  })

  test.each(['gif', 'tiff'] as const)('refuses a %s image', async (format) => {
    await expect(encodeImage(await picture(9, 9, format))).rejects.toMatchObject(refusal('file_type_refused'))
  })

  test('refuses a torn image', async () => {
    const photograph = await picture(200, 200, 'jpeg')
    const torn = photograph.subarray(0, photograph.length / 2)
    await expect(encodeImage(torn)).rejects.toMatchObject(refusal('file_type_refused'))
  })

  test('refuses a few bytes that claim to be a picture of billions of pixels', async () => {
    const before = process.memoryUsage().rss
    await expect(encodeImage(pixelBomb(50_000, 50_000))).rejects.toMatchObject(refusal('too_large'))
    await expect(encodeImage(pixelBomb(2_000_000_000, 2))).rejects.toMatchObject({ name: 'Refusal' })
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  test('goes on after a refusal', async () => {
    const refused = encodeImage(Buffer.from('no'))
    const taken = encodeImage(await picture(4, 4))
    await expect(refused).rejects.toMatchObject(refusal('file_type_refused'))
    expect((await taken).full.length).toBeGreaterThan(0)
  })
})
