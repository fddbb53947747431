import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { precache } from './service-worker/precache.ts'

const API_SERVER = { target: 'http://127.0.0.1:3000', changeOrigin: false }
const proxy = { '/api': API_SERVER, '/health': API_SERVER, '/p/': API_SERVER }

/** Same widths as the theme's breakpoints; `above-` and `below-` meet without an overlap. */
const breakpoints = { xs: 30, sm: 48, md: 62, lg: 75 }

const breakpointMixins = Object.fromEntries(
  Object.entries(breakpoints).flatMap(([name, width]) => [
    [`above-${name}`, { [`@media (min-width: ${width}em)`]: { '@mixin-content': {} } }],
    [`below-${name}`, { [`@media (max-width: ${width - 0.01}em)`]: { '@mixin-content': {} } }],
  ]),
)
/** A list that does not look like one. */
const plainList = { listStyle: 'none', margin: '0', padding: '0' }

/** Read aloud, and not on screen. */
const readOnly = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }

/**
 * One row that a finger pushes. Its end fades if something may lie beyond the edge, and the last item can leave the
 * shade.
 */
const strip = {
  display: 'flex',
  flexWrap: 'nowrap',
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to right, black calc(100% - 1.5rem), transparent)',
  '&::after': { content: '""', flex: '0 0 1.5rem' },
}

/** The manual is plain files outside the build: it finds the application's font under a stable name. */
const manualFace: Plugin = {
  name: 'manual-face',
  generateBundle() {
    const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
    this.emitFile({ type: 'asset', fileName: 'manual/inter.woff2', source: readFileSync(new URL(file)) })
  },
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

const KEPT_MS = 7 * 24 * 60 * 60_000

const dist = join(import.meta.dirname, 'dist')
const built = join(dist, '.built')

/** The server compresses what is smaller at each answer, if at all. */
const LEAST_COMPRESSED = 2048

const compressBest = promisify(brotliCompress)

/**
 * Compresses what was built once and as well as it goes: the server sends that to browsers that know Brotli, a sixth less
 * than it could compress while they wait.
 */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      if (!existsSync(join(built, 'index.html'))) return
      const names = readdirSync(built, { recursive: true, encoding: 'utf8' })
      const files = names.filter((name) => /\.(?:js|css|svg)$/.test(name)).map((name) => join(built, name))
      const large = files.filter((file) => statSync(file).size >= LEAST_COMPRESSED)
      await Promise.all(large.map(async (file) => writeFile(`${file}.br`, await compressBest(await readFile(file)))))
    },
  },
}

/**
 * Replaces the earlier build by a whole one, so that a failed build changes nothing. For a week the files of earlier
 * versions stay in `dist/previous`, where the server looks second, for open tabs without a service worker.
 */
const replaceVersion: Plugin = {
  name: 'replace-version',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      if (!existsSync(join(built, 'index.html'))) return
      const assets = join(dist, 'assets')
      const kept = join(dist, 'previous/assets')
      mkdirSync(kept, { recursive: true })
      for (const name of readdirSync(kept))
        if (Date.now() - statSync(join(kept, name)).mtimeMs > KEPT_MS) rmSync(join(kept, name))
      for (const name of existsSync(assets) ? readdirSync(assets) : [])
        copyFileSync(join(assets, name), join(kept, name))
      for (const name of readdirSync(dist))
        if (name !== 'previous' && name !== '.built') rmSync(join(dist, name), { recursive: true })
      for (const name of readdirSync(built)) renameSync(join(built, name), join(dist, name))
      rmSync(built, { recursive: true })
    },
  },
}

/**
 * Any screen is these and its own code, so that it opens with few requests; code that changes together loads together.
 * Left out is the code of single lazy parts: the chart, spreadsheets, popups; the screens before sign-in load the first
 * four.
 */
const chunks: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\//,
    priority: 7,
  },
  { name: 'start', tags: ['$initial'], priority: 6 },
  // The needs of offline work only: fetched after the screen is drawn.
  {
    name: 'offline',
    test: /src\/platform\/(device|live)\/(copy|outbox)\/|src\/platform\/(device\/(last-seen|local-database|wipe)|reads\/(copy-answers|answer-locally|shown-as-of))\.|node_modules\/idb\//,
    priority: 5,
  },
  {
    name: 'forms',
    test: new RegExp(
      [
        '@mantine/form/',
        '@mantine/core/esm/components/(Anchor|PasswordInput|TextInput)/',
        'src/ui/form/(field-errors|use-first-focus)\\.',
        'src/ui/input/password-field\\.',
      ].join('|'),
    ),
    priority: 5,
  },
  { name: 'dates', test: /@mantine\/dates\//, priority: 4 },
  { name: 'library', test: /node_modules/, minShareCount: 2, priority: 3 },
  { name: 'ui', test: /\/(src\/(ui|platform)|packages)\//, minShareCount: 2, priority: 2 },
  { name: 'features', test: /\/src\//, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    manualFace,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      indexToken: 'main',
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    precache(built),
    compress,
    replaceVersion,
  ],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: {
      plugins: [
        mantinePreset({ mixins: { ...breakpointMixins, 'plain-list': plainList, 'read-only': readOnly, strip } }),
      ],
    },
  },
  build: {
    target: 'es2023',
    outDir: built,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
})
