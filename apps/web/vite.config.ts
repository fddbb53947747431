import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const API_SERVER = 'http://127.0.0.1:3000'

/** Same widths as the theme's breakpoints; `above-` and `below-` meet without an overlap. */
const breakpoints = { xs: 30, sm: 48, md: 62, lg: 75 }

const breakpointMixins = Object.fromEntries(
  Object.entries(breakpoints).flatMap(([name, width]) => [
    [`above-${name}`, { [`@media (min-width: ${width}em)`]: { '@mixin-content': {} } }],
    [`below-${name}`, { [`@media (max-width: ${width - 0.01}em)`]: { '@mixin-content': {} } }],
  ]),
)

/** The manual is plain files that nothing is built from: it finds the application's face under a name that stays. */
const manualFace: Plugin = {
  name: 'manual-face',
  generateBundle() {
    const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
    this.emitFile({ type: 'asset', fileName: 'manual/inter.woff2', source: readFileSync(new URL(file)) })
  },
}

export default defineConfig({
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
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: null,
      filename: 'service-worker.js',
      manifestFilename: 'manifest.webmanifest',
      includeAssets: ['favicon.svg', 'icons/*.png', 'scheme.js'],
      manifest: {
        id: '/',
        name: 'Trastienda',
        short_name: 'Trastienda',
        description: 'Ventas, compras, stock, cuentas corrientes y caja de tu comercio, en un solo lugar.',
        lang: 'es-AR',
        dir: 'ltr',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f3ee',
        theme_color: '#175f4f',
        categories: ['business', 'finance', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Nueva venta', url: '/transactions/details/new/sale' },
          { name: 'Nueva compra', url: '/transactions/details/new/purchase' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api/, /^\/manual/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [mantinePreset({ mixins: breakpointMixins })] },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\//,
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: API_SERVER, changeOrigin: false } } },
  preview: { port: 4173, proxy: { '/api': { target: API_SERVER, changeOrigin: false } } },
})
