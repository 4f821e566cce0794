import { z } from 'zod'
import { label, template, text } from '../texts/text'
import { countLabel } from './search'

const sentence = text(160)

/** The names of kinds of documents, as visitors read them. */
const kinds = z
  .strictObject({
    coa: label,
    sds: label,
    nmr: label,
    ms: label,
    hplc: label,
    ir: label,
    info: label,
    other: label,
  })
  .meta({ title: 'Kinds of documents' })

/** The texts of the look-up of a lot and its certificate (contract §10). */
export const certificateSchema = z.strictObject({
  title: label.meta({ description: 'The title of the dialog and of the button that opens it.' }),
  catNo: label.meta({ title: 'Field for the catalogue number' }),
  lotNo: label.meta({ title: 'Field for the lot number' }),
  hint: text(160).meta({ description: 'Shown below the fields.' }),
  find: label.meta({ title: 'Button that looks up' }),
  finding: label.meta({ title: 'While it looks up' }),
  none: text(160).meta({ title: 'Empty field', description: 'Shown when the field has no lot number.' }),
  unknown: template('lot', 'catNo').meta({
    title: 'Unknown lot',
    description: '{lot} and {catNo} are the lot and the catalogue number that were entered.',
  }),
  unknownAnywhere: template('lot').meta({
    title: 'Unknown lot, without a catalogue number',
    description: '{lot} is the lot that was entered.',
  }),
  printed: text(160).meta({
    title: 'Where lots are printed',
    description: 'Follows the three sentences above.',
  }),
  near: label.meta({ title: 'Above lots that look alike' }),
  several: template('lot').meta({
    title: 'Lot of several products',
    description: 'Shown above the products that have a lot of the number {lot}.',
  }),
  sentences: z
    .strictObject({
      validRetest: sentence.meta({ title: 'Valid, to be retested' }),
      validExpiry: sentence.meta({ title: 'Valid, expires' }),
      undated: sentence.meta({ title: 'Without a date' }),
      passedRetest: sentence.meta({ title: 'Retest date passed' }),
      passedExpiry: sentence.meta({ title: 'Expired' }),
      withdrawn: sentence,
      formerRetest: sentence.meta({ title: 'No longer current, to be retested' }),
      formerExpiry: sentence.meta({ title: 'No longer current, expires' }),
      formerUndated: sentence.meta({ title: 'No longer current, without a date' }),
    })
    .meta({
      title: 'Sentences about a lot',
      description: '{date} is its date; {note} is the reason for which it was withdrawn.',
    }),
  asOf: template('date').meta({
    title: 'Date of the answer',
    description: '{date} is today, by the visitor’s clock.',
  }),
  fields: z
    .strictObject({
      lot: label,
      retest: label.meta({ title: 'Retest date' }),
      expiry: label.meta({ title: 'Expiry date' }),
      releasedOn: label,
      purity: label,
      storage: label,
      currentLot: label,
    })
    .meta({ title: 'Facts of a lot' }),
  documents: label.meta({ title: 'Above the documents' }),
  noDocuments: text(160).meta({ title: 'Without documents' }),
  revision: template('revision').meta({ title: 'Revision of a document' }),
  issued: template('date').meta({ title: 'Date of a document' }),
  kinds,
  print: label.meta({ title: 'Button that prints' }),
  group: label.meta({ title: 'Heading in the search box' }),
  counts: countLabel.meta({ title: 'Number of lots', description: '{count} is the number.' }),
})

export type CertificateWords = z.output<typeof certificateSchema>
