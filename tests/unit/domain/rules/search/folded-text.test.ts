import { describe, expect, test } from 'vitest'
import { foldedText } from '@/domain/rules/search/folded-text'
import { FOLDED } from '../../../../support/finding/folded-texts'

describe('contract §7 Texts are compared in one form', () => {
  test.each(FOLDED)('%s: %s', (text, folded) => expect(foldedText(text)).toBe(folded))
})
