/** Queries of visitors with the intended substance; of several with one name each is right. */
export const QUERIES: readonly (readonly [kind: string, typed: string, meant: string])[] = `
name | omeprazole | Omeprazole
name | OMEPRAZOLE | Omeprazole
name | amlodip | Amlodipine
name | amlodipine bes | Amlodipine Besylate
name | caffe | Caffeine
name | ibupro | Ibuprofen
name | atorvastatin | Atorvastatin
name | theobrom | Theobromine
name | donep | Donepezil
name | sodium ascorbate | Sodium Ascorbate
name | ascorbyl palm | Ascorbyl Palmitate
name | acetaminophen ep impurity k | Acetaminophen EP Impurity K
name | impurity k acetaminophen | Acetaminophen EP Impurity K
name | Acetaminophen Imp K | Acetaminophen EP Impurity K
name | atenolol impurity g | Atenolol EP Impurity G
name | carbamazepine epoxide | Carbamazepine 10,11-Epoxide
name | carbamazepine 10 11 epoxide | Carbamazepine 10,11-Epoxide
name | 4-aminobenzoic acid | 4-Aminobenzoic Acid
name | 4aminobenzoic acid | 4-Aminobenzoic Acid
name | 4 amino benzoic acid | 4-Aminobenzoic Acid
name | (R) atenolol | (R)-Atenolol
name | r-atenolol | (R)-Atenolol
name | S-Amlodipine | (S)-Amlodipine
name | bisacodyl deacetyl | Deacetyl Bisacodyl
name | 4-chlorobenzophenone | 4-Chlorobenzophenone
name | valsartan | Valsartan
name | losart | Losartan
name | warfarin | Warfarin
name | betamethasone dipropionate | Betamethasone Dipropionate
name | ciprofloxacin ep impurity a | Ciprofloxacin EP Impurity A
name | diclofenac sodium | Diclofenac Sodium
name | sildena | Sildenafil
name | zolpid | Zolpidem
name | clopidogrel | Clopidogrel
name | metoprolol tart | Metoprolol tartrate
name | "melatonin" | Melatonin
name | mela tonin | Melatonin
name | ｍｅｌａｔｏｎｉｎ | Melatonin
name | mélatonine | Melatonin
name | gabapentin | Gabapentin
name | tacrolimus | Tacrolimus
name | rivarox | Rivaroxaban
misspelt | amlodipin besilat | Amlodipine Besylate
misspelt | omeprazol | Omeprazole
misspelt | omperazole | Omeprazole
misspelt | omepprazole | Omeprazole
misspelt | ibuprofin | Ibuprofen
misspelt | ibuprophen | Ibuprofen
misspelt | iboprofen | Ibuprofen
misspelt | buprofen | Ibuprofen
misspelt | acetominophen | Acetaminophen
misspelt | acetaminofen | Acetaminophen
misspelt | acetaminophin | Acetaminophen
misspelt | diclofenack | Diclofenac
misspelt | dicloffenac | Diclofenac
misspelt | dyclofenac | Diclofenac
misspelt | carbamazapine | Carbamazepine
misspelt | carbamezepine | Carbamazepine
misspelt | warfarine | Warfarin
misspelt | warfrin | Warfarin
misspelt | chloramphenicole | Chloramphenicol
misspelt | chloramfenicol | Chloramphenicol
misspelt | cloramphenicol | Chloramphenicol
misspelt | ciprofloxacine | Ciprofloxacin
misspelt | ciproflaxacin | Ciprofloxacin
misspelt | cipofloxacin | Ciprofloxacin
misspelt | cetrizine | Cetirizine
misspelt | cetirizin | Cetirizine
misspelt | levocetrizine | Levocetirizine
misspelt | amoxicilin | Amoxicillin
misspelt | amoxacillin | Amoxicillin
misspelt | metformine hydrochloride | Metformin hydrochloride
misspelt | metropolol | Metoprolol
misspelt | metoprolal | Metoprolol
misspelt | atorvastatine | Atorvastatin
misspelt | atrovastatin | Atorvastatin
misspelt | simvastatine | Simvastatin
misspelt | rosuvastatine | Rosuvastatin
misspelt | erythromicin | Erythromycin
misspelt | eritromycin | Erythromycin
misspelt | azythromycin | Azithromycin
misspelt | doxycyclin | Doxycycline
misspelt | tetracyclin | Tetracycline
misspelt | tetracicline | Tetracycline
misspelt | fluoxitine | Fluoxetine
misspelt | floxetine | Fluoxetine
misspelt | sertaline | Sertraline
misspelt | quetiapin | Quetiapine
misspelt | olanzapin | Olanzapine
misspelt | gabapentine | Gabapentin
misspelt | prednisolon | Prednisolone
misspelt | predinsolone | Prednisolone
misspelt | dexametasone | Dexamethasone
misspelt | dexamethazone | Dexamethasone
misspelt | betametasone | Betamethasone
misspelt | levothyroxin | Levothyroxine
misspelt | levothroxine | Levothyroxine
misspelt | caffiene | Caffeine
misspelt | cafeine | Caffeine
misspelt | teophylline | Theophylline
misspelt | theophiline | Theophylline
misspelt | benzocane | Benzocaine
misspelt | bupivicaine | Bupivacaine
misspelt | bupivacain | Bupivacaine
misspelt | ascorbc acid | Ascorbic Acid
misspelt | asorbic acid | Ascorbic Acid
misspelt | acetylsalicilic acid | Acetylsalicylic Acid
misspelt | clorhexidine | Chlorhexidine
misspelt | chlorhexadine | Chlorhexidine
misspelt | alopurinol | Allopurinol
misspelt | allopurinal | Allopurinol
misspelt | hydroxizine | Hydroxyzine
misspelt | celecoxsib | Celecoxib
misspelt | pantoprazol | Pantoprazole
misspelt | esomperazole | Esomeprazole
misspelt | lamotrigin | Lamotrigine
misspelt | lamotragine | Lamotrigine
misspelt | lorsartan | Losartan
misspelt | sildanefil | Sildenafil
misspelt | tadalafill | Tadalafil
synonym | salbutamol | Albuterol
synonym | flucloxacillin | Floxacillin
synonym | silibinin | Silybin
synonym | levamlodipine | Levamlodipine
synonym | amlodipine benzenesulfonate | Amlodipine Besylate
synonym | 5-hydroxytryptamine | Serotonin
synonym | 5-HT | Serotonin
synonym | vitamin K3 | Menadione
synonym | coumafene | Warfarin
synonym | 4-allylguaiacol | Eugenol
synonym | 3-hydroxytyramine | Dopamine
synonym | gentamycin | Gentamicin
synonym | penthiobarbital | Thiopental
synonym | quebrachin | Yohimbine
synonym | omeprazolum | Omeprazole
synonym | β-cardone | Sotalol
synonym | beta cardone | Sotalol
inn | paracetamol | Acetaminophen
inn | paracetam | Acetaminophen
inn | paracetamol ep impurity k | Acetaminophen EP Impurity K
inn | paracetamol impurity J | Acetaminophen EP Impurity J
inn | aciclovir | Acyclovir
inn | acetyl salicylic acid | Acetylsalicylic Acid
name | aspirin | Aspirin
inn | vitamin C | Ascorbic Acid
inn | noradrenaline | Norepinephrine
inn | isoprenaline hydrochloride | Isoproterenol hydrochloride
inn | pethidine | Meperidine
inn | pethidine HCl | Meperidine hydrochloride
inn | rifampin | Rifampicin
inn | lignocaine | Lidocaine
inn | norethisterone | Norethindrone
inn | hyoscine | Scopolamine
inn | sulphadimidine | Sulfamethazine
inn | sulfafurazole | Sulfisoxazole
inn | suxamethonium | Succinylcholine
inn | alimemazine | Trimeprazine
inn | chlortalidone | Chlorthalidone
inn | clomifene | Clomiphene
inn | dicycloverine hydrochloride | Dicyclomine hydrochloride
inn | meclozine | Meclizine
inn | pizotifen | Pizotyline
inn | phytomenadione | Phytonadione
inn | proguanil | Chlorguanide
inn | amoxycillin | Amoxicillin
inn | ergonovine | Ergometrine
inn | mepyramine | Pyrilamine
inn | levosalbutamol | Levalbuterol
spelling | sulphasalazine | Sulfasalazine
spelling | sulphadiazine | Sulfadiazine
spelling | cefapirin | Cephapirin
spelling | cephazolin | Cefazolin
spelling | cephotaxime | Cefotaxime
spelling | oestriol | Estriol
spelling | oestrone | Estrone
spelling | dienoestrol | Dienestrol
spelling | amlodipine besilate | Amlodipine Besylate
spelling | betahistine mesilate | Betahistine mesylate
spelling | thiopentone | Thiopental
spelling | methohexitone | Methohexital
spelling | atracurium besilate | Atracurium besylate
salt | metformin HCl | Metformin hydrochloride
salt | amiodarone hcl | Amiodarone hydrochloride
salt | bupivacaine HCl | Bupivacaine Hydrochloride
salt | diclofenac Na | Diclofenac Sodium
salt | cetirizine 2HCl | Cetirizine Dihydrochloride
salt | hetacillin K | Hetacillin potassium
salt | atorvastatin Ca | Atorvastatin Calcium
salt | darifenacin HBr | Darifenacin hydrobromide
salt | fenoterol hbr | Fenoterol hydrobromide
salt | cefotaxime Na | Cefotaxime sodium
number | AV-106002 | Amlodipine Besylate
number | av 106002 | Amlodipine Besylate
number | AV106002 | Amlodipine Besylate
number | 106002 | Amlodipine Besylate
number | AV–106002 | Amlodipine Besylate
number | 103-90-2 | Acetaminophen
number | CAS No. 103-90-2 | Acetaminophen
number | 103902 | Acetaminophen
number | 103 90 2 | Acetaminophen
number | [103-90-2] | Acetaminophen
number | 000103-90-2 | Acetaminophen
number | 103‑90‑2 | Acetaminophen
number | CAS: 58-08-2 | Caffeine
number | 111470-99-6 | Amlodipine Besylate
number | 58-85-5 | Biotin
number | RN 81-81-2 | Warfarin
formula | C20H25ClN2O5 | Amlodipine
formula | C₂₀H₂₅ClN₂O₅ | Amlodipine
formula | N2O5C20H25Cl | Amlodipine
formula | c26h31cln2o8s | Amlodipine Besylate
formula | C26H31ClN2O8S | Amlodipine Besylate
formula | C19 H16 O4 | Warfarin
formula | C<sub>22</sub>H<sub>30</sub>N<sub>6</sub>O<sub>4</sub>S | Sildenafil
formula | C10H16N2O3S | Biotin
formula | C4H12ClN5 | Metformin hydrochloride
formula | H24C18O3 | Estriol
chemical | 2-Methylnaphthalene-1,4-dione | Menadione
chemical | 3-hydroxy-L-tyrosine | Levodopa
chemical | N-[2-(5-Methoxy-1H-indol-3-yl)ethyl]acetamide | Melatonin
chemical | 1,2,3,4 tetrahydroacridin 9 amine | Tacrine
chemical | methyl 17α-hydroxyyohimban-16α-carboxylate | Yohimbine
`
  .trim()
  .split('\n')
  .map((line) => {
    const [kind = '', typed = '', meant = ''] = line.split(' | ')
    return [kind, typed, meant] as const
  })
