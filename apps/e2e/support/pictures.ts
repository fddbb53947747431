import type { Locator, Page } from '@playwright/test'

interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture in one colour, drawn by the browser. */
export const picture = async (page: Page, width: number, height: number): Promise<Picture> => {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('This browser draws nothing')
      context.fillStyle = '#b4552d'
      context.fillRect(0, 0, width, height)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name: 'imagen.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** Width and height of a shown picture in its own pixels; both are 0 until the browser has decoded it, so wait for them by `expect.poll`. */
export const sizeOf = (image: Locator): Promise<readonly [number, number]> =>
  image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight] as const)
