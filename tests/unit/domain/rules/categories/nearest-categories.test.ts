import { describe, expect, test } from 'vitest'
import { nearestAmong } from '@/domain/rules/categories/nearest-categories'

const OURS = ['Abacavir', 'Allopurinol', 'Atorvastatin', 'Rosuvastatin', 'Amlodipine Besylate', 'Peptides']

describe('contract §4 A supplier’s category', () => {
  test.each([
    ['Reagents', []],
    ['', []],
    ['— / —', []],
  ])('%j is near none', (asked, near) => expect(nearestAmong(OURS)(asked)).toEqual(near))

  test.each([
    ['ABACAVIR', 'Abacavir'],
    ['Abacavir impurities', 'Abacavir'],
    ['Abacavír', 'Abacavir'],
    ['Besylate, Amlodipine', 'Amlodipine Besylate'],
    ['Atorvastatine', 'Atorvastatin'],
  ])('%j is nearest to %j', (asked, near) => expect(nearestAmong(OURS)(asked)[0]).toBe(near))
})
