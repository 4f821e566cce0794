import { expect, test } from 'vitest'
import { pictureInCode } from '@/cms/pictures/offered-pictures'
import { aPicture, UPLOADED_KEY } from '../../support/files/uploaded-picture'

test('contract §6 A picture that came with the code is shown in forms as on pages', () => {
  const inCode = [aPicture({ alt: 'A bench' })]
  expect(pictureInCode(UPLOADED_KEY, inCode)).toMatchObject({
    about: 'A bench',
    src: `/images/${UPLOADED_KEY}-400.webp`,
    state: 'ready',
  })
  expect(pictureInCode('x'.repeat(22), inCode)).toBeUndefined()
})
