import { describe, expect, test } from 'vitest'
import { openCatalogue, productOf } from '../../../support/products/catalogue-rows'

describe('rows that belong together', () => {
  const header = 'name,cat_no,category\n'

  test('a forgotten quotation mark costs one row; the others are imported', () => {
    const { outcomes } = openCatalogue(
      `${header}A,AV-100001,C\nB,AV-100002,"C\nD,AV-100003,"C, d"\nE,AV-100004,C\n`,
    )
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'product'],
      [3, 'product'],
      [4, 'product'],
      [5, 'product'],
    ])
    expect(outcomes[1]?.notes).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        message: 'a quotation mark is opened and never closed',
      }),
    )
  })

  test('a quote that swallows lines: the broken row is rejected, the swallowed ones are read', () => {
    const { outcomes } = openCatalogue(`${header}A,"AV-100001,C\nB,AV-100002,C\nD,x",C,y\nE,AV-100004,C\n`)
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'rejected'],
      [3, 'product'],
      [4, 'rejected'],
      [5, 'product'],
    ])
  })

  test('a repeat is skipped, a contradiction rejected, a rejected first row does not count', () => {
    const { outcomes } = openCatalogue(
      `${header}A,AV-100001,-\nA,AV-100001,C\n A ,av-100001,C\nB,AV-100001,C\nname,cat_no,category\n,,\n`,
    )
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'rejected'],
      [3, 'product'],
      [4, 'skipped'],
      [5, 'rejected'],
      [6, 'skipped'],
    ])
    expect(outcomes[3]).toMatchObject({
      faults: [
        {
          field: 'cat_no',
          reason: 'catalogue number AV-100001 was already used on line 3 for another product',
        },
      ],
    })
  })

  test('a row without a name or a category is a product that exists already, and lacks them as a new one', () => {
    const { outcomes } = openCatalogue(`${header},AV-100001,\nA,AV-100001,C\n-,AV-100002,\n`)
    expect(productOf(outcomes[0])).toMatchObject({
      category: null,
      given: { cat_no: 'AV-100001' },
      lacks: [
        { field: 'category', column: 'category', reason: 'Category is required' },
        { field: 'name', column: 'name', reason: 'Name is required' },
      ],
    })
    expect(productOf(outcomes[0]).given).not.toHaveProperty('name')
    // Which of the two is meant, nobody can tell.
    expect(outcomes[1]).toMatchObject({ kind: 'rejected', faults: [{ field: 'cat_no' }] })
    expect(outcomes[2]).toMatchObject({
      kind: 'rejected',
      faults: [{ field: 'category' }, { field: 'name' }],
    })
  })

  test('empty cells beyond the last column are nothing, others reject the row', () => {
    const { outcomes } = openCatalogue(`${header}A,AV-100001,C,,\nB,AV-100002,C,x\nD,AV-100003\n`)
    expect(outcomes[0]?.kind).toBe('product')
    expect(outcomes[1]).toMatchObject({ faults: [{ reason: '4 cells found, 3 expected' }] })
    expect(outcomes[2]).toMatchObject({ faults: [{ reason: '2 cells found, 3 expected' }] })
  })

  test('a file of rejected rows, corrected, is read without its report and its guards', () => {
    const { outcomes } = openCatalogue(
      `line,column,reason,${header}7,name,Name is required,'-(+)-Menthol,AV-100001,C\n`,
    )
    expect(productOf(outcomes[0]).values.name).toBe('-(+)-Menthol')
  })
})
