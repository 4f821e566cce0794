// Written by assets/imagery/render; do not edit.

export const generatedPictures = {
  'hero-home': {"width":1920,"height":1080,"widths":[640,960,1280,1920],"version":"19b4e4ae","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACQAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JQBOgA3Xk5SAmFHIAAP7uoVHbONxAnA9Q3T60DQ2mCJV68f4AAA=="},
  'hero-about': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"21767889","placeholder":"data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoUAAsAPu1iqk2ppaQiMAgBMB2JYgAAV/7Cc9zLyyKmXgAA/vK0vNvP3LPmneMYki/02G76/iDbc5Fdak9j44sO+NUvEuYr31TKAAAA"},
  'hero-capabilities': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"1454fd55","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAwCdASoUAAsAPu1kqU4ppaOiMAgBMB2JQBOgBDwAkXewgZB6N2AA/vDReewFkm1cdPiB92zbYgXTkbRBQAAA"},
  'hero-infrastructure': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"537e99e8","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAwCdASoUAAsAPu1iqk2ppaQiMAgBMB2JYwCdMoADTqEAV89TR/AA/u6FOyRHFmXNxC0I5UbvRmStAAA="},
  'hero-sustainability': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"29d61171","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAwAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JQBOgBaD5AG3AAP7vhHd8FMDAsxoTLkz3mbrv6Fedy3pI/AA="},
  'hero-contact': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"34bc0c3e","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAgCdASoUAAsAPu1kqU2ppaOiMAgBMB2JQBOgBaSAAP7vOHav7vgYFmNEiMiA/+JnbAW9h0JexZmImfgAAA=="},
  'hero-faq': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"75694c97","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACQAwCdASoUAAsAPu1iqU2ppaQiMAgBMB2JYwCdMoAEZw4Pr+8AAP7vDrN9T9KbTLy9NC1aAwA9ieMRlWGd1OQA"},
  'hero-products': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"52355985","placeholder":"data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAABwAwCdASoUAAsAPu1iqU2ppaQiMAgBMB2JQAAHK+pfjjMqoAAA/vK00xhHjZXwbeEuNUbiiTjArsuRXXwSro7iOmBpCCvuDfTnpaTcQ4JmI6b8FUCNBf7wox7wAA=="},
  'hero-services': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"94da5e4e","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAABwAwCdASoUAAsAPu1iqk2ppaQiMAgBMB2JQBOmUACMUV+jXAAA/u84a9IuydG6mdEl43kQwPUZBmQTeRRmAAAA"},
  'hero-blog': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"79a2b0bc","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABwAwCdASoUAAsAPu1iqU2ppaQiMAgBMB2JQBOgBDvxX7uhYAAA/vDQcYdX7v1G503DOP7qqV9OBqaSAAA="},
  'hero-pharmaceuticals': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"d034f37a","placeholder":"data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAADwAwCdASoUAAsAPu1iqk4ppaQiMAgBMB2JYwC7ACFqz7DDYS60Yb0AAP7yq3Hi/q3fMsFvz2VmYKMK0kiL8wbn5olITeVNkmCQDMR9heGmS0bFs44rZ0dwgkvAAA=="},
  'hero-personal-care': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"59e9d660","placeholder":"data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoUAAsAPu1iqk2ppaQiMAgBMB2JQBWABCPGn5u/lb7JXMZCAAD+8qQpabYzqfnJCGXAKt5Ae2oDFZz8TaN6MR+/bfyIDyfjtumSk1u2J5IF9Na98ld3wAAA"},
  'hero-food-nutrition': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"4a1b87be","placeholder":"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADQAwCdASoUAAsAPu1kqU2ppaQiMAgBMB2JQBOgA2sMmPfjEh6BoSAA/vK0vNwcTXErPqIL924mO4TMFnQ/tGg73Wfsav9OMKtUGjpqmT05r+muqE/ud+AKQG/X9n0AAAA="},
  'hero-reference-standards': {"width":1600,"height":900,"widths":[640,960,1280,1600],"version":"4b8df0dc","placeholder":"data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAABwAwCdASoUAAsAPu1kqk4ppaQiMAgBMB2JQAAIEisGtJol2AAA/vK0IbV7uGZh1CQd4N93j7giLUdmAUTXZyftPjQ0yWjUNSXoLkMpkQAAAA=="},
  'subcategory-apis': {"width":960,"height":600,"widths":[400,640,960],"version":"01c4ba2c","placeholder":"data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAQBACdASoUAA0APu1kqk4ppaQiMAgBMB2JQBdmUI8DA8KHJZGNNHg1gAD+7CP/pKeryG8cvBdAZ3JWXk3xpd5ITEdfJvYrhbYgAA=="},
  'subcategory-excipients': {"width":960,"height":600,"widths":[400,640,960],"version":"1c0d8068","placeholder":"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQBACdASoUAA0APu1iqU2ppaOiMAgBMB2JYwC06CF5/z0klzPQss8DwAD+7JeKGrZgG0kZYlAIwDa70BVrPWO+6NGT5jv8/VWQRM+R9ECsUGYf7rfMEWCWAjqxurwAAAA="},
  'subcategory-nutraceuticals': {"width":960,"height":600,"widths":[400,640,960],"version":"551086e1","placeholder":"data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAABwBACdASoUAA0APu1iqU2ppaOiMAgBMB2JbACdMoRwJoADqMshqAWfQakS0AD+7tmizPCRCq4bq6bA0dU9sPx1gcwlOLfMRwgyO8qOMlb2eGhsFxLzitR85792+Bq5uxgAAA=="},
  'subcategory-biopharmaceuticals': {"width":960,"height":600,"widths":[400,640,960],"version":"9a7f47a3","placeholder":"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBdmUABYP3fELq1S4e9wAP7w2vdrqZJ46usyLm3Y/CqN3vQ7PlzeRT+QfPfZmhduoKnKYcfmOiiSfwAAAA=="},
  'subcategory-skin-care': {"width":1200,"height":750,"widths":[400,800,1200],"version":"a2e0de07","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQBACdASoUAA0APu1iqU2ppaOiMAgBMB2JYwCo9CHf/ZZ4YjIwIwEoAAD+8M+05EcUHua0tkkojpRgTAAAAA=="},
  'subcategory-hair-care': {"width":1200,"height":750,"widths":[400,800,1200],"version":"f8f259d9","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgBaD4+1qcAAD+74R3p04bdUKqJs7GslVLW0uAlwMAAAA="},
  'subcategory-color-cosmetics': {"width":1200,"height":750,"widths":[400,800,1200],"version":"9d3332cd","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBYdhZuQfaMd4AD+7zh2uVvF0B0ukcwz6PpZUx7ZRc7zLVj0AAAA"},
  'subcategory-oral-care': {"width":1200,"height":750,"widths":[400,800,1200],"version":"e2b04624","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JYwCsACHfhwFEAAD+7noGb19kS5HNaQ/NPvynthPw08bb5ydeuAAA"},
  'subcategory-sun-care': {"width":1200,"height":750,"widths":[400,800,1200],"version":"f24ebace","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgBDv9Lsq8tDRAAP7w0V1jE9N4I+2HVMdIirrLT57AAAA="},
  'subcategory-makeup': {"width":1200,"height":750,"widths":[400,800,1200],"version":"ef872c3a","placeholder":"data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAwCdASoUAA0APu1kqU2ppaOiMAgBMB2JQBYdhZtqVMAA/u84WFd9rxpQmDal4UxtriR+iSXOddKj6F+kVjh0BhgAAA=="},
  'subcategory-toiletries': {"width":1200,"height":750,"widths":[400,800,1200],"version":"ddbebaf4","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAABQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JYwCdAC0HnL5F+AD+71/2Y+zaOJrK6MfyZnk+4Nq55IHL5gAAAA=="},
  'subcategory-fragrances': {"width":1200,"height":750,"widths":[400,800,1200],"version":"0a51d4fe","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAgCdASoUAA0APu1kqU2ppaOiMAgBMB2JQBYdhhJMAP7vX/cyIanq6kdM5LMt/k2vSXPjZD6rLQAAAAA="},
  'subcategory-bakery': {"width":1200,"height":750,"widths":[400,800,1200],"version":"6cbfe2e2","placeholder":"data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JQBYdhgwzZ9GIAP7vN5RTgZJfsV9ZtlSGtFdA6AwxdihNsJqjeQjAAAA="},
  'subcategory-beverages': {"width":1200,"height":750,"widths":[400,800,1200],"version":"e1ac2318","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAwAwCdASoUAA0APu1iqk4ppaQiMAgBMB2JYwCdAC0Hml8AAP7vhHdjZFHFadtaapQwvSe9nUUiirYZfmHOAAAA"},
  'subcategory-nutrition': {"width":1200,"height":750,"widths":[400,800,1200],"version":"673173fc","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACQAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JQBWAA9I9YMOpAvBsAP7uoY3Ej4yymmNRMUzLvnqGEZVYe4PQAAAA"},
  'subcategory-savoury': {"width":1200,"height":750,"widths":[400,800,1200],"version":"6a7a6b2f","placeholder":"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAwCdASoUAA0APu1iqk4ppaQiMAgBMB2JQBOgBDv9xM3KMbY4AP7w0XiEXtfdr7xIv6rdVKAAAA=="},
  'subcategory-confectionary': {"width":1200,"height":750,"widths":[400,800,1200],"version":"d872bc01","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBOgBDwvE5xttAAAAP7wzx4Lt20OaUpC3JB5SX/vTp+4AAA="},
  'subcategory-dairy': {"width":1200,"height":750,"widths":[400,800,1200],"version":"4085ab2a","placeholder":"data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBWAA9HZC+AAAP7r/yLaOZOsWXLsXNymZ0SLPcWoxaBfxvcph4TAAAA="},
  'subcategory-oils-fats': {"width":1200,"height":750,"widths":[400,800,1200],"version":"2f220328","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACwAwCdASoUAA0APu1iqk4ppaQiMAgBMB2JQBOgBDv9MiwtiOrwAAD+8NFIoyWPtxMHjc5GbZNeeQbIC2HAAAAA"},
  'subcategory-meat-dairy-substitutes': {"width":1200,"height":750,"widths":[400,800,1200],"version":"a2e0de07","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQBACdASoUAA0APu1iqU2ppaOiMAgBMB2JYwCo9CHf/ZZ4YjIwIwEoAAD+8M+05EcUHua0tkkojpRgTAAAAA=="},
  'subcategory-pet-food': {"width":1200,"height":750,"widths":[400,800,1200],"version":"f8f259d9","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgBaD4+1qcAAD+74R3p04bdUKqJs7GslVLW0uAlwMAAAA="},
  'subcategory-stock-standards': {"width":960,"height":600,"widths":[400,640,960],"version":"2a2a3a73","placeholder":"data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBadA1JDYBigAP7mkFb0AZIAEq3kKP8ubPdDp3fkby039wID8kFUFEwesZh86uuFvbGPXoLKo8AA"},
  'subcategory-impurities': {"width":1200,"height":750,"widths":[400,800,1200],"version":"e2b04624","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JYwCsACHfhwFEAAD+7noGb19kS5HNaQ/NPvynthPw08bb5ydeuAAA"},
  'subcategory-custom-compounds': {"width":1200,"height":750,"widths":[400,800,1200],"version":"f24ebace","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgBDv9Lsq8tDRAAP7w0V1jE9N4I+2HVMdIirrLT57AAAA="},
  'service-custom-synthesis': {"width":1200,"height":750,"widths":[400,800,1200],"version":"ef872c3a","placeholder":"data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAwCdASoUAA0APu1kqU2ppaOiMAgBMB2JQBYdhZtqVMAA/u84WFd9rxpQmDal4UxtriR+iSXOddKj6F+kVjh0BhgAAA=="},
  'service-analytical': {"width":1200,"height":750,"widths":[400,800,1200],"version":"ddbebaf4","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAABQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JYwCdAC0HnL5F+AD+71/2Y+zaOJrK6MfyZnk+4Nq55IHL5gAAAA=="},
  'service-regulatory': {"width":1200,"height":750,"widths":[400,800,1200],"version":"0a51d4fe","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAgCdASoUAA0APu1kqU2ppaOiMAgBMB2JQBYdhhJMAP7vX/cyIanq6kdM5LMt/k2vSXPjZD6rLQAAAAA="},
  'service-contract-research': {"width":1200,"height":750,"widths":[400,800,1200],"version":"6cbfe2e2","placeholder":"data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JQBYdhgwzZ9GIAP7vN5RTgZJfsV9ZtlSGtFdA6AwxdihNsJqjeQjAAAA="},
  'cro-custom-synthesis': {"width":960,"height":600,"widths":[400,640,960],"version":"aa2c3851","placeholder":"data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwBACdASoUAA0APu1iqk2ppaQiMAgBMB2JZgCdMoACDE8eWvyugzPzB4AA/u6r9yNjEupj0xpOAhwH590SIBhdeBxTv7My0YT17un43a77r+3FVLIsqMOsjgAAAA=="},
  'cro-reference-standards': {"width":960,"height":600,"widths":[400,640,960],"version":"cb76ec17","placeholder":"data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JZACdMoACoM/nYoQwAAD+7Hw42OwFE9fqfqRn9CJRj5HhH/D3cNV1sVPeO+LJj5SQ29P+2wop8Pf4aEVCaWurSnvB1QAA"},
  'cro-peptide-synthesis': {"width":960,"height":600,"widths":[400,640,960],"version":"eb449042","placeholder":"data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAACQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgA8K0tQnh4taAAP7vS3wg0MzrlqhP66PUe6UHn21+6ud/tPlgHwHeqhhiPAAAAA=="},
  'cro-process-development': {"width":960,"height":600,"widths":[400,640,960],"version":"fdaedf71","placeholder":"data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoUAA0APu1oqk6ppiQiMAgBMB2JYgCdMoMzGDV6ZOJndbYAAP7w363XcZaNxscxVkFCFGw7skUSknvcpmKw9txhkoz2d3zOwFbcqZsjQAA="},
  'distribution-pharmaceutical': {"width":960,"height":600,"widths":[400,640,960],"version":"c1085e88","placeholder":"data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAACwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBdgBH9VSMVTSlzHwAD+6kgM2NbEnQg5vegOKKS7cUaD7Siy1uvzYCB+Vwv85VovJ6qG/ueuzBAb/U0xZ3VAkbzMA/H+eOiMhzMORkEv3ly9jIAAAA=="},
  'distribution-personal-care': {"width":960,"height":600,"widths":[400,640,960],"version":"f6df78ab","placeholder":"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAABwAwCdASoUAA0APu1Ct1apoqakGAEwHYlsAJ0AZUblOKnCpcAA/vuO2uUMH2yZrTusPDI4kmtxRJgqJ7bGnMhpryuBElHYNuKUypMojLR5BUweriHVFN3/lLw8FwOrI+cs+8m+C4ZjeAAA"},
  'distribution-food-nutrition': {"width":960,"height":600,"widths":[400,640,960],"version":"1290eebd","placeholder":"data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAAAQBACdASoUAA0APu1iqU2ppaQiMAgBMB2JYgCdMoADDszbPK/fqRVwAAD+5F69LkL57Jul/gsyRw2fw4daHZ7bnyshgr6MRBWKxnDHQ4JjvTrrrUU0n8/ks9BW9C4TPIzaxUAA"},
  'distribution-reference-standards': {"width":960,"height":600,"widths":[400,640,960],"version":"3f337c9a","placeholder":"data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAABwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JYgCo9BgB9txhHaAA/uRZG+jr+fVP5XeyCU+6rfNn3lYFGdgpmQ4dbp3mIS1I14xEigjPUgOgAAAA"},
  'about-distribution': {"width":1200,"height":750,"widths":[400,800,1200],"version":"9d3332cd","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBYdhZuQfaMd4AD+7zh2uVvF0B0ukcwz6PpZUx7ZRc7zLVj0AAAA"},
  'about-research': {"width":1200,"height":750,"widths":[400,800,1200],"version":"e2b04624","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JYwCsACHfhwFEAAD+7noGb19kS5HNaQ/NPvynthPw08bb5ydeuAAA"},
  'facility-warehouse': {"width":1200,"height":750,"widths":[400,800,1200],"version":"f24ebace","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgBDv9Lsq8tDRAAP7w0V1jE9N4I+2HVMdIirrLT57AAAA="},
  'facility-logistics': {"width":1200,"height":750,"widths":[400,800,1200],"version":"ef872c3a","placeholder":"data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAwCdASoUAA0APu1kqU2ppaOiMAgBMB2JQBYdhZtqVMAA/u84WFd9rxpQmDal4UxtriR+iSXOddKj6F+kVjh0BhgAAA=="},
  'facility-laboratory': {"width":1200,"height":750,"widths":[400,800,1200],"version":"ddbebaf4","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAABQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JYwCdAC0HnL5F+AD+71/2Y+zaOJrK6MfyZnk+4Nq55IHL5gAAAA=="},
  'blog-1': {"width":960,"height":600,"widths":[400,640,960],"version":"a36e3ab6","placeholder":"data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAACwAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JYwC7AB4+k5ISfTeQAAD+okttpU3cAnSyiHbbyxBGyUFjbEaVJl2ho182mT7xx1tbLNAhXmrmiijvVnctKvq3/QAAAA=="},
  'blog-2': {"width":1200,"height":750,"widths":[400,800,1200],"version":"6cbfe2e2","placeholder":"data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JQBYdhgwzZ9GIAP7vN5RTgZJfsV9ZtlSGtFdA6AwxdihNsJqjeQjAAAA="},
  'blog-3': {"width":1200,"height":750,"widths":[400,800,1200],"version":"e1ac2318","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAwAwCdASoUAA0APu1iqk4ppaQiMAgBMB2JYwCdAC0Hml8AAP7vhHdjZFHFadtaapQwvSe9nUUiirYZfmHOAAAA"},
  'blog-4': {"width":1200,"height":750,"widths":[400,800,1200],"version":"673173fc","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACQAwCdASoUAA0APu1iqk2ppaQiMAgBMB2JQBWAA9I9YMOpAvBsAP7uoY3Ej4yymmNRMUzLvnqGEZVYe4PQAAAA"},
  'blog-5': {"width":1200,"height":750,"widths":[400,800,1200],"version":"6a7a6b2f","placeholder":"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAwCdASoUAA0APu1iqk4ppaQiMAgBMB2JQBOgBDv9xM3KMbY4AP7w0XiEXtfdr7xIv6rdVKAAAA=="},
  'blog-6': {"width":1200,"height":750,"widths":[400,800,1200],"version":"d872bc01","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBOgBDwvE5xttAAAAP7wzx4Lt20OaUpC3JB5SX/vTp+4AAA="},
  'blog-7': {"width":1200,"height":750,"widths":[400,800,1200],"version":"4085ab2a","placeholder":"data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBWAA9HZC+AAAP7r/yLaOZOsWXLsXNymZ0SLPcWoxaBfxvcph4TAAAA="},
  'blog-8': {"width":1200,"height":750,"widths":[400,800,1200],"version":"2f220328","placeholder":"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACwAwCdASoUAA0APu1iqk4ppaQiMAgBMB2JQBOgBDv9MiwtiOrwAAD+8NFIoyWPtxMHjc5GbZNeeQbIC2HAAAAA"},
  'blog-9': {"width":1200,"height":750,"widths":[400,800,1200],"version":"a2e0de07","placeholder":"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQBACdASoUAA0APu1iqU2ppaOiMAgBMB2JYwCo9CHf/ZZ4YjIwIwEoAAD+8M+05EcUHua0tkkojpRgTAAAAA=="},
  'blog-10': {"width":1200,"height":750,"widths":[400,800,1200],"version":"f8f259d9","placeholder":"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JQBOgBaD4+1qcAAD+74R3p04bdUKqJs7GslVLW0uAlwMAAAA="},
  'portrait-1': {"width":800,"height":1000,"widths":[320,560,800],"version":"d141020d","placeholder":"data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAABwBACdASoUABkAPu1gq1AppSOisBgIATAdiUAXYAIeGYTJFzYuqBBuLzKUAAD+8NELAkNQSEFiVGBeEY4nBnNgj7DFkNw39XcaAC7xikAAAA=="},
  'portrait-2': {"width":800,"height":1000,"widths":[320,560,800],"version":"c998cd25","placeholder":"data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAABQAwCdASoUABkAPu1kqU2zpaOiMAgCcB2JYwCxHy/EbIu6AAD+7wbfUjUyllixELcoVZPf7kVxukhFhsDPBDviI+p6Ba7kbontigdvvfEYoAAA"},
  'portrait-3': {"width":800,"height":1000,"widths":[320,560,800],"version":"36affb87","placeholder":"data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAABwBACdASoUABkAPu1urlKppiQiqAgBMB2JQBYdgiOZRzRE6zNPskvz7RFGAAD+8NE++G3je504zRSiT7HYiqlDqrUsuVka3NKxUAAA"},
  'portrait-4': {"width":800,"height":1000,"widths":[320,560,800],"version":"3db85475","placeholder":"data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAwCdASoUABkAPu1krFAppSQisBgIATAdiUAVgAId9QR3IK7hx+2AAP7ujP7GBs+PCZsHxld7JgtzRiFHthpsWEJFFAhJIU3X6q0YxGdLB+AA"},
} as const

export const generatedSharePictures = {
  'og-default': {"url":"/images/og-default.9e5afc17.jpg","width":1200,"height":630},
} as const

export const generatedHeroVideo = {
  "poster": "hero-home",
  "width": 1920,
  "height": 1080,
  "seconds": 8,
  "sources": [
    {
      "src": "/video/hero-960.av1.c19a12db.webm",
      "type": "video/webm; codecs=\"av01.0.04M.08\"",
      "width": 960,
      "height": 540,
      "media": "(max-width: 960px)"
    },
    {
      "src": "/video/hero-960.f162f00a.mp4",
      "type": "video/mp4; codecs=\"avc1.64001f\"",
      "width": 960,
      "height": 540,
      "media": "(max-width: 960px)"
    },
    {
      "src": "/video/hero-1920.av1.14a7e9df.webm",
      "type": "video/webm; codecs=\"av01.0.08M.08\"",
      "width": 1920,
      "height": 1080
    },
    {
      "src": "/video/hero-1920.vp9.dcee04f2.webm",
      "type": "video/webm; codecs=\"vp9\"",
      "width": 1920,
      "height": 1080
    },
    {
      "src": "/video/hero-1920.131f4673.mp4",
      "type": "video/mp4; codecs=\"avc1.640028\"",
      "width": 1920,
      "height": 1080
    }
  ]
} as const
