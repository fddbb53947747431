import { parse } from 'bowser'

/** What people call a browser that says this of itself: «Chrome en Windows». It is a first name, which they may change. */
export const browserName = (userAgent: string): string => {
  if (userAgent === '') return 'Dispositivo'
  const { browser, os } = parse(userAgent)
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '')
  return words.length === 0 ? 'Dispositivo' : words.join(' en ').slice(0, 40)
}
