import type { KnownProduct } from '@/domain/rules/documents/proposing/proposal'

/** The products and lots that exist in the cases. */
export const PRODUCTS: KnownProduct[] = [
  {
    id: 1,
    cat_no: 'AV-100234',
    lots: [
      { id: 11, lot_no: 'L23' },
      { id: 12, lot_no: 'B2024-17' },
      { id: 13, lot_no: '1000457' },
      { id: 14, lot_no: 'RS/23/001' },
    ],
  },
  {
    id: 2,
    cat_no: 'AV-101002',
    lots: [
      { id: 21, lot_no: 'L23' },
      { id: 22, lot_no: 'L24' },
    ],
  },
  { id: 3, cat_no: 'AV-100500', lots: [] },
]

/** What is certain: catalogue number, lot, kind, region, language, revision, date of issue. Others are not proposed. */
export type Certain = Partial<Record<'cat' | 'lot' | 'kind' | 'region' | 'lang' | 'rev' | 'date', string>>

/** A file's name, what is certain of it, and its text if it has one. */
export type PaperCase = [name: string, certain: Certain, text?: string]

const A = 'AV-100234'
const B = 'AV-101002'
const coa = { cat: A, lot: 'L23', kind: 'coa' }
const sds = { cat: A, kind: 'sds' }
const euSds = { ...sds, region: 'EU' }

/** Names that a person can decide. */
export const BY_NAME: PaperCase[] = [
  // Catalogue numbers in any dress.
  ['AV-100234_L23_CoA_en.pdf', { ...coa, lang: 'en' }],
  ['AV100234_L23_CoA_en.pdf', { ...coa, lang: 'en' }],
  ['av-100234_l23_coa_en.pdf', { cat: A, lot: 'L23', kind: 'coa', lang: 'en' }],
  ['av_100234_L23_coa.pdf', coa],
  ['AV 100234 L23 CoA.pdf', coa],
  ['AV–100234 L23 CoA.pdf', coa],
  ['AV.100234.L23.COA.pdf', coa],
  ['ＡＶ－１００２３４ L23 CoA.pdf', coa],
  ['AV\u200b-100234 L23 CoA.pdf', coa],
  ['AV - 100234 - L23 - CoA.pdf', coa],
  ['AV-100234_L23_CoA_constructor.pdf', coa],
  ['(AV-100234) L23 CoA.pdf', coa],
  ['[AV-100234][L23][CoA].pdf', coa],
  ['CoA AV-100234 Lot L23.pdf', coa],
  ['AV100234CoA Lot L23.pdf', coa],
  ['CoA-AV-100234-L23.PDF', coa],
  ['coa_AV-100234_lot_L23.Pdf', coa],
  // What systems add to a name.
  ['AV-100234_L23_CoA_en (1).pdf', { ...coa, lang: 'en' }],
  ['AV-100234_L23_CoA_en - Copy.pdf', { ...coa, lang: 'en' }],
  ['AV-100234_L23_CoA_de - Kopie (2).pdf', { ...coa, lang: 'de' }],
  ['AV-100234_L23_CoA_fr - Copie.pdf', { ...coa, lang: 'fr' }],
  ['AV-100234_L23_CoA_es - copia.pdf', { ...coa, lang: 'es' }],
  ['AV-100234_L23_CoA.pdf.pdf', coa],
  ['AV-100234%20L23%20CoA.pdf', coa],
  ['C:\\Documents\\CoA\\AV-100234 L23 CoA.pdf', coa],
  ['2024/AV-101002 SDS/AV-100234 L23 CoA.pdf', coa],
  ['AV-100234 L23 CoA', coa],
  // Words for certificates.
  ['AV-100234 L23 Certificate of Analysis.pdf', { ...coa, lang: 'en' }],
  ['Certificate_of_Analysis_AV-100234_L23.pdf', { ...coa, lang: 'en' }],
  ['CertificateOfAnalysis-AV-100234-L23.pdf', { ...coa, lang: 'en' }],
  ['AV-100234 L23 C of A.pdf', { ...coa, lang: 'en' }],
  ['AV-100234 L23 C.o.A.pdf', coa],
  ['AV-100234 L23 Analysenzertifikat.pdf', { ...coa, lang: 'de' }],
  ['AV-100234 L23 Analysezertifikat.pdf', { ...coa, lang: 'de' }],
  ["AV-100234 L23 Certificat d'analyse.pdf", { ...coa, lang: 'fr' }],
  ['AV-100234 L23 Certificat d’analyse.pdf', { ...coa, lang: 'fr' }],
  ['AV-100234_L23_Certificat_d_analyse.pdf', { ...coa, lang: 'fr' }],
  ['AV-100234 L23 Certificado de análisis.pdf', { ...coa, lang: 'es' }],
  ['AV-100234_L23_Certificado_de_Analisis.pdf', { ...coa, lang: 'es' }],
  ['AV-100234 L23 Certificato di analisi.pdf', { ...coa, lang: 'it' }],
  ['AV-100234-L23-certificato-di-analisi.pdf', { ...coa, lang: 'it' }],
  // Lots.
  ['CoA AV-100234 Lot No. L23.pdf', coa],
  ['CoA AV-100234 Lot# L23.pdf', coa],
  ['CoA AV-100234 Batch L23.pdf', coa],
  ['CoA AV-100234 batch no L23.pdf', coa],
  ['CoA AV-100234 Charge L23.pdf', coa],
  ['CoA AV-100234 Ch.-B. L23.pdf', coa],
  ['CoA AV-100234 lote L23.pdf', coa],
  ['CoA AV-100234 lotto L23.pdf', coa],
  ['CoA AV-100234 lot 23.pdf', coa],
  ['CoA AV-100234 LOT23.pdf', coa],
  ['CoA AV-100234 L-23.pdf', coa],
  ['CoA AV-100234 B2024-17.pdf', { ...coa, lot: 'B2024-17' }],
  ['CoA AV-100234 B2024_17.pdf', { ...coa, lot: 'B2024-17' }],
  ['CoA AV-100234 b202417.pdf', { ...coa, lot: 'B2024-17' }],
  ['CoA AV-100234 Lot B2024-17.pdf', { ...coa, lot: 'B2024-17' }],
  ['CoA_AV-100234_1000457.pdf', { ...coa, lot: '1000457' }],
  ['CoA AV-100234 RS-23-001.pdf', { ...coa, lot: 'RS/23/001' }],
  ['CoA AV-100234 RS 23 001.pdf', { ...coa, lot: 'RS/23/001' }],
  ['AV-100500 Lot X77 CoA.pdf', { cat: 'AV-100500', lot: 'X77', kind: 'coa' }],
  ['AV-100500_L99_CoA.pdf', { cat: 'AV-100500', lot: 'L99', kind: 'coa' }],
  ['AV-100500 Batch 2024-0017 CoA.pdf', { cat: 'AV-100500', lot: '2024-0017', kind: 'coa' }],
  ['AV-101002 / L24 CoA.pdf'.replace(' / ', ' _ '), { cat: B, lot: 'L24', kind: 'coa' }],
  // Safety data sheets.
  ['AV-100234_SDS_EU_en.pdf', { ...euSds, lang: 'en' }],
  ['AV-100234_SDS_EU_EN.pdf', { ...euSds, lang: 'en' }],
  ['SDS AV-100234 EU DE.pdf', { ...euSds, lang: 'de' }],
  ['sds-av-100234-eu-fr.pdf', { ...euSds, lang: 'fr' }],
  ['AV-100234-sds-eu-it.pdf', { ...euSds, lang: 'it' }],
  ['MSDS_AV-100234_US_EN.pdf', { ...sds, region: 'US', lang: 'en' }],
  ['AV-100234 MSDS USA English.pdf', { ...sds, region: 'US', lang: 'en' }],
  ['AV-100234 SDS UK.pdf', { ...sds, region: 'GB' }],
  ['AV-100234 SDS GB en.pdf', { ...sds, region: 'GB', lang: 'en' }],
  ['AV-100234_SDS_en-GB.pdf', { ...sds, region: 'GB', lang: 'en' }],
  ['AV-100234_SDS_en-US.pdf', { ...sds, region: 'US', lang: 'en' }],
  ['AV-100234_SDS_EU_de-DE.pdf', { ...euSds, lang: 'de' }],
  ['AV-100234_SDS_EU_fr-FR.pdf', { ...euSds, lang: 'fr' }],
  ['AV-100234 SDS CA fr.pdf', { ...sds, region: 'CA', lang: 'fr' }],
  ['AV-100234 SDS IN en.pdf', { ...sds, region: 'IN', lang: 'en' }],
  ['AV-100234_SDS_JP_ja.pdf', { ...sds, region: 'JP', lang: 'ja' }],
  ['AV-100234_SDS_CN_zh.pdf', { ...sds, region: 'CN', lang: 'zh' }],
  ['AV-100234_SDS_AU_en.pdf', { ...sds, region: 'AU', lang: 'en' }],
  ['AV-100234_SDS_INT_en.pdf', { ...sds, region: 'INT', lang: 'en' }],
  ['AV-100234 Safety Data Sheet EU.pdf', { ...euSds, lang: 'en' }],
  ['AV-100234 Sicherheitsdatenblatt EU.pdf', { ...euSds, lang: 'de' }],
  ['AV-100234_SDB_EU_DE.pdf', { ...euSds, lang: 'de' }],
  ['AV-100234 FDS EU FR.pdf', { ...euSds, lang: 'fr' }],
  ['AV-100234 Fiche de données de sécurité EU.pdf', { ...euSds, lang: 'fr' }],
  ['AV-100234 Ficha de datos de seguridad EU.pdf', { ...euSds, lang: 'es' }],
  ['AV-100234 Hoja de seguridad EU.pdf', { ...euSds, lang: 'es' }],
  ['AV-100234 Scheda di sicurezza EU.pdf', { ...euSds, lang: 'it' }],
  ['AV-100234_Scheda_dati_di_sicurezza_EU.pdf', { ...euSds, lang: 'it' }],
  ['AV-100234 SDS REACH German.pdf', { ...euSds, lang: 'de' }],
  ['AV-100234 SDS OSHA.pdf', { ...sds, region: 'US' }],
  ['AV-100234 SDS WHMIS EN.pdf', { ...sds, region: 'CA', lang: 'en' }],
  // Revisions and dates.
  ['AV-100234_SDS_EU_en_Rev3.pdf', { ...euSds, lang: 'en', rev: '3' }],
  ['AV-100234_SDS_EU_en_rev.3.1.pdf', { ...euSds, lang: 'en', rev: '3.1' }],
  ['AV-100234 SDS EU en Revision 02.pdf', { ...euSds, lang: 'en', rev: '02' }],
  ['AV-100234_SDS_EU_en_v2.pdf', { ...euSds, lang: 'en', rev: '2' }],
  ['AV-100234_SDS_EU_en_V2.0.pdf', { ...euSds, lang: 'en', rev: '2.0' }],
  ['AV-100234 SDS EU en version 4.pdf', { ...euSds, lang: 'en', rev: '4' }],
  ['AV-100234_SDS_EU_en_2024-03-01.pdf', { ...euSds, lang: 'en', date: '2024-03-01' }],
  ['AV-100234_SDS_EU_en_20240301.pdf', { ...euSds, lang: 'en', date: '2024-03-01' }],
  ['2024_03_01_AV-100234_SDS_EU_en.pdf', { ...euSds, lang: 'en', date: '2024-03-01' }],
  ['AV-100234 SDS EU de 01.03.2024.pdf', { ...euSds, lang: 'de', date: '2024-03-01' }],
  ['AV-100234 SDS EU en 1 March 2024.pdf', { ...euSds, lang: 'en', date: '2024-03-01' }],
  ['AV-100234_SDS_EU_en_01-Mar-2024.pdf', { ...euSds, lang: 'en', date: '2024-03-01' }],
  ['AV-100234_SDS_EU_en_01MAR2024.pdf', { ...euSds, lang: 'en', date: '2024-03-01' }],
  ['AV-100234 SDS EU de 1. März 2024.pdf', { ...euSds, lang: 'de', date: '2024-03-01' }],
  ['AV-100234 SDS EU fr 1er mars 2024.pdf', { ...euSds, lang: 'fr', date: '2024-03-01' }],
  ['AV-100234 SDS EU es 1 de marzo de 2024.pdf', { ...euSds, lang: 'es', date: '2024-03-01' }],
  ['AV-100234 SDS EU it 1 marzo 2024.pdf', { ...euSds, lang: 'it', date: '2024-03-01' }],
  ['AV-100234_SDS_EU_en_31-12-2024.pdf', { ...euSds, lang: 'en', date: '2024-12-31' }],
  ['AV-100234_SDS_EU_en_12-31-2024.pdf', { ...euSds, lang: 'en', date: '2024-12-31' }],
  ['AV-100234_L23_CoA_en_20240301_v1.pdf', { ...coa, lang: 'en', date: '2024-03-01', rev: '1' }],
  ['AV-100234_L23_CoA_exp 2026-03-31.pdf', coa],
  ['AV-100234_L23_CoA_Retest_2026-03-31.pdf', coa],
  // Spectra and others.
  ['AV-100234_L23_NMR.pdf', { ...coa, kind: 'nmr' }],
  ['AV-100234 L23 1H NMR.pdf', { ...coa, kind: 'nmr' }],
  ['AV-100234_L23_1H-NMR.pdf', { ...coa, kind: 'nmr' }],
  ['AV-100234_L23_13C_NMR.pdf', { ...coa, kind: 'nmr' }],
  ['AV-100234 L23 HNMR.pdf', { ...coa, kind: 'nmr' }],
  ['AV-100234 L23 MS.pdf', { ...coa, kind: 'ms' }],
  ['AV-100234 L23 LC-MS.pdf', { ...coa, kind: 'ms' }],
  ['AV-100234_L23_LCMS.pdf', { ...coa, kind: 'ms' }],
  ['AV-100234_L23_HRMS.pdf', { ...coa, kind: 'ms' }],
  ['AV-100234 L23 mass spectrum.pdf', { ...coa, kind: 'ms' }],
  ['AV-100234_L23_HPLC.pdf', { ...coa, kind: 'hplc' }],
  ['AV-100234_L23_IR.pdf', { ...coa, kind: 'ir' }],
  ['AV-100234 L23 FT-IR.pdf', { ...coa, kind: 'ir' }],
  ['AV-100234 L23 FTIR.pdf', { ...coa, kind: 'ir' }],
  ['AV-100234 Product Information en.pdf', { cat: A, kind: 'info', lang: 'en' }],
  ['AV-100234_TDS_EN.pdf', { cat: A, kind: 'info', lang: 'en' }],
  ['AV-100234 Produktinformation.pdf', { cat: A, kind: 'info' }],
  // Languages by their names.
  ['AV-100234 L23 CoA English.pdf', { ...coa, lang: 'en' }],
  ['AV-100234 L23 CoA deutsch.pdf', { ...coa, lang: 'de' }],
  ['AV-100234 L23 CoA français.pdf', { ...coa, lang: 'fr' }],
  ['AV-100234 L23 CoA Español.pdf', { ...coa, lang: 'es' }],
  ['AV-100234 L23 CoA italiano.pdf', { ...coa, lang: 'it' }],
  ['AV-100234_L23_CoA_ENG.pdf', { ...coa, lang: 'en' }],
  ['AV-100234_L23_CoA_GER.pdf', { ...coa, lang: 'de' }],
  ['AV-100234_L23_CoA(EN).pdf', { ...coa, lang: 'en' }],
  ['DE_AV-100234_L23_CoA.pdf', { ...coa, lang: 'de' }],
]

const EN_SDS =
  'SAFETY DATA SHEET\naccording to Regulation (EC) No 1907/2006\nRevision: 3   Revision date: 2024-03-01\nSECTION 1: Identification of the substance\nProduct code: AV-100234\nSECTION 2: Hazards identification'
const DE_SDS =
  'SICHERHEITSDATENBLATT\ngemäß Verordnung (EG) Nr. 1907/2006\nVersion 2.1 Überarbeitet am: 01.03.2024\nABSCHNITT 1: Bezeichnung des Stoffs\nArtikelnummer: AV-100234\nABSCHNITT 2: Mögliche Gefahren'
const FR_SDS =
  'FICHE DE DONNÉES DE SÉCURITÉ\nselon le Règlement (CE) nº 1907/2006\nDate de révision : 1er mars 2024\nRUBRIQUE 1: Identification de la substance\nRéférence : AV-100234\nRUBRIQUE 2: Identification des dangers'
const ES_SDS =
  'FICHA DE DATOS DE SEGURIDAD\nReglamento (CE) nº 1907/2006\nFecha de revisión: 01/03/2024\nSECCIÓN 1: Identificación de la sustancia\nReferencia: AV-100234\nSECCIÓN 2: Identificación de los peligros'
const IT_SDS =
  'SCHEDA DI DATI DI SICUREZZA\nRegolamento (CE) n. 1907/2006\nData di revisione: 1 marzo 2024\nSEZIONE 1: Identificazione della sostanza\nCodice: AV-100234\nSEZIONE 2: Identificazione dei pericoli'
const COA = 'Certificate of Analysis\nCAT No: AV-100234\nLot: L23\nDate of issue: 1 March 2024\nPurity 99.8 %'
const day = '2024-03-01'

/** Papers whose text says more than their name, less, or something else. */
export const BY_TEXT: PaperCase[] = [
  ['scan0001.pdf', { ...coa, lang: 'en', date: day }, COA],
  ['document.pdf', { ...euSds, lang: 'en', rev: '3', date: day }, EN_SDS],
  ['document.pdf', { ...euSds, lang: 'de', rev: '2.1', date: day }, DE_SDS],
  ['document.pdf', { ...euSds, lang: 'fr', date: day }, FR_SDS],
  ['document.pdf', { ...euSds, lang: 'es', date: day }, ES_SDS],
  ['document.pdf', { ...euSds, lang: 'it', date: day }, IT_SDS],
  ['SDS_EU_en.pdf', { ...euSds, lang: 'en', rev: '3', date: day }, EN_SDS],
  // Contradictions: the field is not proposed.
  ['AV-101002 L23 CoA.pdf', { lot: 'L23', kind: 'coa', lang: 'en', date: day }, COA],
  ['AV-100234 L24 CoA.pdf', { cat: A, kind: 'coa', lang: 'en', date: day }, COA],
  ['AV-100234 SDS EU de.pdf', { ...euSds, rev: '3', date: day }, EN_SDS],
  ['AV-100234 SDS US en.pdf', { ...sds, lang: 'en', rev: '3', date: day }, EN_SDS],
  ['AV-100234 SDS EU en Rev 4.pdf', { ...euSds, lang: 'en', date: day }, EN_SDS],
  ['AV-100234 SDS EU en 2023-01-01.pdf', { ...euSds, lang: 'en', rev: '3' }, EN_SDS],
  ['AV-100234 L23 CoA.pdf', { cat: A, lot: 'L23', lang: 'en', rev: '3', date: day }, EN_SDS],
  ['AV-100234 SDS EU.pdf', { cat: A, lang: 'en', date: day, lot: 'L23' }, COA],
  // Two numbers, foreign ones, former ones.
  ['x.pdf', { kind: 'coa', lang: 'en' }, 'Certificate of Analysis\nAV-100234\nAV-101002'],
  [
    'x.pdf',
    { cat: A, kind: 'coa', lang: 'en' },
    'Certificate of Analysis\nCAT No AV-100234\nSee also AV-101002',
  ],
  ['AV-100234 L23 CoA.pdf', { ...coa, lang: 'en' }, 'Certificate of Analysis\nAV-101002 AV-100234'],
  ['x.pdf', { kind: 'coa', lang: 'en' }, 'Certificate of Analysis\nCAT No AV-999999'],
  ['AV-999999 CoA.pdf', { kind: 'coa' }],
  [
    'AV-100234 L23 CoA.pdf',
    { lot: 'L23', kind: 'coa', lang: 'en' },
    'Certificate of Analysis\nCAT No AV-999999',
  ],
  ['AV-100234 AV-101002 CoA L23.pdf', { lot: 'L23', kind: 'coa' }],
  [
    'x.pdf',
    { ...coa, lang: 'en' },
    'Certificate of Analysis\nCAT No AV-100234 (replaces AV-101002)\nLot L23',
  ],
  ['x.pdf', { ...coa, lang: 'en' }, 'Certificate of Analysis\nAV-100234, formerly AV-999999\nLot L23'],
  ['AV-100234 (was AV-101002) L23 CoA.pdf', coa],
  ['x.pdf', { ...coa, lang: 'de' }, 'Analysenzertifikat\nArtikel AV-100234 (ersetzt AV-101002)\nCharge L23'],
  ['x.pdf', { ...coa, lang: 'fr' }, "Certificat d'analyse\nRéf. AV-100234 remplace AV-101002\nLot L23"],
  [
    'x.pdf',
    { ...coa, lang: 'es' },
    'Certificado de análisis\nCódigo AV-100234, sustituye a AV-101002\nLote L23',
  ],
  [
    'x.pdf',
    { ...coa, lang: 'it' },
    'Certificato di analisi\nCodice AV-100234, sostituisce AV-101002\nLotto L23',
  ],
  // The day on which a paper was scanned is none of its own.
  [
    'Scan 2025-11-03 14.10.pdf',
    { ...coa, lang: 'en', date: day },
    'Certificate of Analysis\nAV-100234\nLot L23\nDate of issue: 1 March 2024',
  ],
  [
    'AV-100234-L77-COA-signed.pdf',
    { cat: A, lot: 'L77', kind: 'coa', lang: 'en' },
    'Certificate of Analysis\nLot L77',
  ],
  // Lots in texts.
  ['x.pdf', { ...coa, lang: 'en' }, 'Certificate of Analysis\nAV-100234\nBatch Number: L23'],
  ['x.pdf', { ...coa, lang: 'en' }, 'Certificate of Analysis\nAV-100234\nLot No. 23'],
  ['x.pdf', { ...coa, lang: 'de' }, 'Analysenzertifikat\nAV-100234\nChargen-Nr.: L23'],
  ['x.pdf', { ...coa, lang: 'fr' }, "Certificat d'analyse\nAV-100234\nN° de lot : L23"],
  ['x.pdf', { ...coa, lang: 'es' }, 'Certificado de análisis\nAV-100234\nLote n.º L23'],
  ['x.pdf', { ...coa, lang: 'it' }, 'Certificato di analisi\nAV-100234\nLotto n. L23'],
  ['x.pdf', { cat: A, kind: 'coa', lang: 'en' }, 'Certificate of Analysis\nAV-100234\nLot L23\nLot L25'],
  ['x.pdf', { ...coa, lang: 'en' }, 'Certificate of Analysis\nAV-100234\nLot L23\nPrevious lot L22'],
  ['x.pdf', { cat: A, kind: 'coa', lang: 'en' }, 'Certificate of Analysis\nAV-100234\nLot release test'],
  // Revisions and dates in texts.
  [
    'AV-100234 SDS EU.pdf',
    { ...euSds, lang: 'en', rev: '3' },
    'Safety Data Sheet\nVersion 3\nSupersedes version 2',
  ],
  ['AV-100234 SDS EU.pdf', { ...euSds, lang: 'en' }, 'Safety Data Sheet\nVersion 3\nVersion 4'],
  ['AV-100234 SDS EU.pdf', { ...euSds, lang: 'en' }, 'Safety Data Sheet\nRevision date: 03/04/2024'],
  [
    'AV-100234 SDS EU.pdf',
    { ...euSds, lang: 'en', date: '2024-03-13' },
    'Safety Data Sheet\nRevision date: 03/13/2024',
  ],
  [
    'AV-100234 SDS EU.pdf',
    { ...euSds, lang: 'en', date: day },
    'Safety Data Sheet\nDate of issue 2019-05-01\nRevision date March 1, 2024',
  ],
  [
    'AV-100234 SDS EU.pdf',
    { ...euSds, lang: 'en', date: day },
    'Safety Data Sheet\nRevision date: 2024-03-01\nSupersedes version of 2019-05-01',
  ],
  ['AV-100234 SDS EU.pdf', { ...euSds, lang: 'en' }, 'Safety Data Sheet\nPrint date: 2024-03-01'],
  ['AV-100234 SDS EU.pdf', { ...euSds, lang: 'en' }, 'Safety Data Sheet\nRevision date: 2024-02-30'],
  ['AV-100234 SDS EU.pdf', { ...euSds, lang: 'en' }, 'Safety Data Sheet\nRevision date: 1989-02-03'],
  // Laws.
  [
    'AV-100234 SDS.pdf',
    { ...sds, region: 'US', lang: 'en' },
    'Safety Data Sheet\naccording to 29 CFR 1910.1200',
  ],
  [
    'AV-100234 SDS.pdf',
    { ...sds, region: 'GB', lang: 'en' },
    'Safety Data Sheet\nRegulation (EC) No 1907/2006 (UK REACH)',
  ],
  [
    'AV-100234 SDS.pdf',
    { ...sds, region: 'CA', lang: 'en' },
    'Safety Data Sheet\nHazardous Products Regulations (WHMIS 2015)',
  ],
  ['AV-100234 SDS.pdf', { ...sds, lang: 'en' }, 'Safety Data Sheet\n1907/2006\n29 CFR 1910.1200'],
  // Headings without a title, and sentences that name other papers.
  [
    'AV-100234.pdf',
    { ...sds, lang: 'en' },
    'SECTION 4: First-aid measures\nSECTION 5: Firefighting measures',
  ],
  [
    'AV-100234.pdf',
    { ...sds, lang: 'de' },
    'ABSCHNITT 4: Erste-Hilfe-Maßnahmen\nABSCHNITT 7: Handhabung und Lagerung',
  ],
  [
    'AV-100234.pdf',
    { ...sds, lang: 'fr' },
    'RUBRIQUE 4: Premiers secours\nRUBRIQUE 7: Manipulation et stockage',
  ],
  [
    'AV-100234.pdf',
    { ...sds, lang: 'es' },
    'SECCIÓN 4: Primeros auxilios\nSECCIÓN 7: Manipulación y almacenamiento',
  ],
  [
    'AV-100234.pdf',
    { ...sds, lang: 'it' },
    'SEZIONE 7: Manipolazione e immagazzinamento\nSEZIONE 12: Informazioni ecologiche',
  ],
  [
    'x.pdf',
    { ...coa, lang: 'en', date: day },
    `${COA}\nBefore use read our safety data sheet, which is sent with every first order`,
  ],
  ['x.pdf', {}, 'Delivery note'],
  ['x.pdf', {}, ''],
]

/** Names of which a person could not say everything either. */
export const UNDECIDABLE: PaperCase[] = [
  ['scan0001.pdf', {}],
  ['IMG_20240301.pdf', {}],
  ['AV-10023 CoA.pdf', { kind: 'coa' }],
  ['AV-1002345 CoA.pdf', { kind: 'coa' }],
  ['XAV-100234 CoA.pdf', { kind: 'coa' }],
  ['AV-100234A CoA.pdf', { kind: 'coa' }],
  ['100234 CoA.pdf', { kind: 'coa' }],
  ['AV-100234 CoA SDS.pdf', { cat: A }],
  ['AV-100234 L23 NMR HPLC.pdf', { cat: A, lot: 'L23' }],
  ['AV-100234 SDS EU US en.pdf', { ...sds, lang: 'en' }],
  ['AV-100234 SDS en de.pdf', { ...sds }],
  ['AV-100234_SDS_EU_en_03-04-2024.pdf', { ...euSds, lang: 'en' }],
  ['AV-100234_SDS_EU_en_2024-13-01.pdf', { ...euSds, lang: 'en' }],
  ['AV-100234 L23 L24 CoA.pdf', { cat: A, kind: 'coa' }],
  ['AV-100234 CoA 2024.pdf', { cat: A, kind: 'coa' }],
  ['AV-100234 CoA March 2024.pdf', { cat: A, kind: 'coa' }],
  ['solution in water AV-100234.pdf', { cat: A }],
  ['AV-100234 it is new.pdf', { cat: A }],
  ['AV-100234 SDS made in Germany.pdf', sds],
  ['AV-100234_SDS_EU_en_v2_1.pdf', { ...euSds, lang: 'en' }],
]
