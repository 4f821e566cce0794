/** In the place of next/font/local. */
export default () => ({ variable: 'a-font' })
