import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Deep teal-green: the one primary colour. Shade 7 carries white text (AA) in both schemes. */
const pine: MantineColorsTuple = [
  '#eef6f3',
  '#dcece6',
  '#b7d8cd',
  '#8cc1b1',
  '#62a894',
  '#3d8e79',
  '#247663',
  '#175f4f',
  '#104b3f',
  '#0a372e',
]

/** The accent, for parts that need attention. Sparingly. */
const mustard: MantineColorsTuple = [
  '#fdf6e3',
  '#f9eac2',
  '#f3d88f',
  '#ecc45a',
  '#e2b033',
  '#cf9a1d',
  '#ae7f12',
  '#86610c',
  '#674a0a',
  '#493406',
]

const brick: MantineColorsTuple = [
  '#fdf2ef',
  '#fae1db',
  '#f3c1b6',
  '#ea9d8e',
  '#e27f6d',
  '#d2604d',
  '#bd4937',
  '#a33a2a',
  '#822d20',
  '#5e1f16',
]

const leaf: MantineColorsTuple = [
  '#f1f7ec',
  '#dfedd5',
  '#c0dbaf',
  '#9dc685',
  '#7cb060',
  '#5f9744',
  '#497d31',
  '#396527',
  '#2b4e1d',
  '#1e3814',
]

/** Neutrals with a little warmth, from paper to ink. */
const warmGray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#eae6df',
  '#ddd8cf',
  '#c8c2b7',
  '#958e83',
  '#7f786e',
  '#635d54',
  '#47423b',
  '#2a2723',
]

const warmDark: MantineColorsTuple = [
  '#e8e5df',
  '#cdc9c1',
  '#b0aba2',
  '#928d85',
  '#4b4843',
  '#393632',
  '#2a2825',
  '#211f1d',
  '#181715',
  '#100f0e',
]

/** A dialog's head is a `header` outside of any section, and a document has only one banner. */
const headerIsNoBanner = { header: { role: 'presentation' } }

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  colors: { pine, mustard, red: brick, green: leaf, yellow: mustard, teal: pine, gray: warmGray, dark: warmDark },
  black: '#211f1c',
  autoContrast: true,
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  /** One soft shadow for floating parts; sheets have a hairline instead. */
  shadows: {
    xs: '0 1px 2px rgb(40 34 24 / 6%)',
    sm: '0 1px 3px rgb(40 34 24 / 8%)',
    md: '0 8px 28px rgb(40 34 24 / 14%)',
    lg: '0 8px 28px rgb(40 34 24 / 14%)',
    xl: '0 8px 28px rgb(40 34 24 / 14%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Cerrar' },
        overlayProps: { backgroundOpacity: 0.45 },
        centered: true,
        attributes: headerIsNoBanner,
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Cerrar' },
        transitionProps: { duration: 160 },
        attributes: headerIsNoBanner,
      },
    },
    Notification: { defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, transitionProps: { duration: 120 } } },
    // The placeholder that Mantine focuses is no menu item, which a menu may not contain: the first item takes the focus.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Paper: { defaultProps: { radius: 'md' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar' } } },
  },
})

/** Corrections of Mantine's defaults for WCAG AA, and our own semantic colours (see `theme.css` for their use). */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors, white }) => ({
  variables: {
    '--shadow-float': 'var(--mantine-shadow-md)',
  },
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--ground': '#f6f3ee',
    '--sheet': white,
    '--line': 'var(--mantine-color-gray-3)',
    '--hover': 'var(--mantine-color-gray-1)',
    '--ink': 'var(--mantine-color-text)',
    '--ink-soft': 'var(--mantine-color-gray-7)',
    '--money-in': 'var(--mantine-color-green-7)',
    '--money-out': 'var(--mantine-color-red-7)',
    '--warning': 'var(--mantine-color-mustard-7)',
    '--warning-ground': 'var(--mantine-color-mustard-0)',
    '--warning-line': 'var(--mantine-color-mustard-3)',
    '--danger': 'var(--mantine-color-red-7)',
    '--danger-ground': 'var(--mantine-color-red-0)',
    '--success': 'var(--mantine-color-pine-7)',
    '--success-ground': 'var(--mantine-color-pine-0)',
    '--accent': 'var(--mantine-color-mustard-4)',
    '--status-created': 'var(--mantine-color-gray-8)',
    '--status-created-ground': 'var(--mantine-color-gray-2)',
    '--status-effective': 'var(--mantine-color-mustard-8)',
    '--status-effective-ground': 'var(--mantine-color-mustard-1)',
    '--status-paid': 'var(--mantine-color-pine-8)',
    '--status-paid-ground': 'var(--mantine-color-pine-1)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-5)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-5)',
    '--mantine-color-anchor': 'var(--mantine-color-pine-3)',
    // Mantine derives these from the shade that carries white text, which makes them nearly black here.
    '--mantine-color-pine-light': 'color-mix(in srgb, var(--mantine-color-pine-5) 28%, transparent)',
    '--mantine-color-pine-light-hover': 'color-mix(in srgb, var(--mantine-color-pine-5) 38%, transparent)',
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-1)',
    '--ground': colors.dark[8],
    '--sheet': 'var(--mantine-color-dark-7)',
    '--line': 'var(--mantine-color-dark-5)',
    '--hover': 'var(--mantine-color-dark-6)',
    '--ink': 'var(--mantine-color-text)',
    '--ink-soft': 'var(--mantine-color-gray-5)',
    '--money-in': 'var(--mantine-color-green-3)',
    '--money-out': 'var(--mantine-color-red-3)',
    '--warning': 'var(--mantine-color-mustard-3)',
    '--warning-ground': 'var(--mantine-color-mustard-9)',
    '--warning-line': 'var(--mantine-color-mustard-7)',
    '--danger': 'var(--mantine-color-red-3)',
    '--danger-ground': 'var(--mantine-color-red-9)',
    '--success': 'var(--mantine-color-pine-3)',
    '--success-ground': 'var(--mantine-color-pine-9)',
    '--accent': 'var(--mantine-color-mustard-3)',
    '--status-created': 'var(--mantine-color-dark-0)',
    '--status-created-ground': 'var(--mantine-color-dark-4)',
    '--status-effective': 'var(--mantine-color-mustard-2)',
    '--status-effective-ground': 'var(--mantine-color-mustard-9)',
    '--status-paid': 'var(--mantine-color-pine-2)',
    '--status-paid-ground': 'var(--mantine-color-pine-9)',
  },
})
