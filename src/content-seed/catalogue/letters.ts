import { defineSample } from '@/domain/content/schema/define-content'
import { catalogueLettersSchema } from '@/domain/content/schema/kinds/catalogue-letter'
import { abacavir } from './categories/abacavir'
import { acetaminophen } from './categories/acetaminophen'
import { acetylsalicylicAcid } from './categories/acetylsalicylic-acid'
import { albendazole } from './categories/albendazole'
import { allopurinol } from './categories/allopurinol'
import { amlodipine } from './categories/amlodipine'
import { ascorbicAcid } from './categories/ascorbic-acid'
import { atenolol } from './categories/atenolol'
import { atorvastatin } from './categories/atorvastatin'
import { baclofen } from './categories/baclofen'
import { benzocaine } from './categories/benzocaine'
import { betamethasone } from './categories/betamethasone'
import { bisacodyl } from './categories/bisacodyl'
import { budesonide } from './categories/budesonide'
import { bupivacaine } from './categories/bupivacaine'
import { caffeine } from './categories/caffeine'
import { carbamazepine } from './categories/carbamazepine'
import { carvedilol } from './categories/carvedilol'
import { cetirizine } from './categories/cetirizine'
import { chloramphenicol } from './categories/chloramphenicol'
import { chlorhexidine } from './categories/chlorhexidine'
import { ciprofloxacin } from './categories/ciprofloxacin'
import { dapsone } from './categories/dapsone'
import { diclofenac } from './categories/diclofenac'
import { domperidone } from './categories/domperidone'
import { donepezil } from './categories/donepezil'
import { duloxetine } from './categories/duloxetine'
import { enalapril } from './categories/enalapril'
import { erythromycin } from './categories/erythromycin'
import { esomeprazole } from './categories/esomeprazole'
import { ethambutol } from './categories/ethambutol'
import { ezetimibe } from './categories/ezetimibe'

/** The letters with sample names (spec §2.11), and whether their category pages have lists (§2.12). */
export const catalogueLetters = defineSample(
  'src/content-seed/catalogue/letters.ts',
  catalogueLettersSchema,
  [
    {
      letter: 'A',
      hasCategoryList: true,
      categories: [
        abacavir,
        acetaminophen,
        acetylsalicylicAcid,
        albendazole,
        allopurinol,
        amlodipine,
        ascorbicAcid,
        atenolol,
        atorvastatin,
      ],
    },
    {
      letter: 'B',
      hasCategoryList: true,
      categories: [baclofen, benzocaine, betamethasone, bisacodyl, budesonide, bupivacaine],
    },
    {
      letter: 'C',
      hasCategoryList: true,
      categories: [
        caffeine,
        carbamazepine,
        carvedilol,
        cetirizine,
        chloramphenicol,
        chlorhexidine,
        ciprofloxacin,
      ],
    },
    {
      letter: 'D',
      hasCategoryList: false,
      categories: [dapsone, diclofenac, domperidone, donepezil, duloxetine],
    },
    {
      letter: 'E',
      hasCategoryList: false,
      categories: [enalapril, erythromycin, esomeprazole, ethambutol, ezetimibe],
    },
  ],
)
