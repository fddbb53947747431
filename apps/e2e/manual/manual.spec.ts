import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '#support/shop'

const MANUAL = join(import.meta.dirname, '../../web/public/manual')
const MAX_PICTURE_BYTES = 60_000

test('the manual has no dead link, runs nothing, and each of its pictures is small, described and used', async ({
  request,
}) => {
  const seen = new Map<string, string>()
  const waiting = ['/manual/']
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue
    const answer = await request.get(url)
    expect([url, answer.status()]).toEqual([url, 200])
    const isPage = url.startsWith('/manual/') && /(\/|\.html)$/.test(url)
    const html = isPage ? await answer.text() : ''
    seen.set(url, html)
    waiting.push(...valuesOf(html, 'href'), ...valuesOf(html, 'src'))
  }
  const pages = [...seen].filter(([, html]) => html !== '')
  for (const [url, html] of pages) {
    // A path that is no file answers the application's page.
    expect([url, html.includes('Manual de Trastienda')]).toEqual([url, true])
    expect([url, /<script|<style|\sstyle=|\son\w+=/.test(html)]).toEqual([url, false])
    for (const [picture] of html.matchAll(/<img [^>]*\/pictures\/[^>]*>/g)) {
      expect(valuesOf(picture, 'alt')[0]?.length, picture).toBeGreaterThan(15)
    }
  }
  const files = readdirSync(MANUAL).filter((name) => name.endsWith('.html') && name !== 'index.html')
  for (const file of files) expect([file, seen.has(`/manual/${file}`)]).toEqual([file, true])
  for (const picture of readdirSync(join(MANUAL, 'pictures'))) {
    expect([picture, seen.has(`/manual/pictures/${picture}`)]).toEqual([picture, true])
    expect(statSync(join(MANUAL, 'pictures', picture)).size, picture).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  }
})

const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value)
