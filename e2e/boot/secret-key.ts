/** The key of every demo that the tests copy. */
export const SECRET_KEY = 'q8Zt3nVw5Ry7Ue1Io9Pa2Sd4Fg6Hj0Kl';
