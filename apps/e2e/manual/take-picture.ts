import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

const PICTURES = join(import.meta.dirname, '../../web/public/manual/pictures')
/** The manual opens on a phone with a bad connection too. */
const MAX_BYTES = 60_000
const MAX_TAKES = 12
const BETWEEN_TAKES_MS = 400
const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45, 0.35]

/** Stores the look of a screen, or a part of it, as one of the manual's pictures. */
export const takePicture = async (page: Page, name: string, part?: Locator): Promise<void> => {
  const png = await stillPicture(page, part ?? page)
  for (const quality of QUALITIES) {
    const webp = await encode(page, png, quality)
    if (webp.length > MAX_BYTES) continue
    writeFileSync(join(PICTURES, `${name}.webp`), webp)
    return
  }
  expect.soft(name, 'a picture that fits').toBe('smaller')
}

/** Repeats until two in a row are the same: nothing moves or loads any more. */
const stillPicture = async (page: Page, part: Page | Locator): Promise<Buffer> => {
  let last: Buffer | undefined
  for (let take = 0; take < MAX_TAKES; take += 1) {
    const next = await part.screenshot({ animations: 'disabled' })
    if (last?.equals(next) === true) return next
    last = next
    await page.waitForTimeout(BETWEEN_TAKES_MS)
  }
  throw new Error('The picture never stands still')
}

/** The browser itself draws it as WebP. */
const encode = async (page: Page, png: Buffer, quality: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ([source, quality]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(source), (letter) => letter.codePointAt(0) ?? 0)]),
      )
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    [png.toString('base64'), quality] as const,
  )
  return Buffer.from(base64, 'base64')
}
