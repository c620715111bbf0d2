package org.tilewright.protocol.prefetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of policies that learn from look-ups. */
class LookUpsTest {

    private static int[] values(LookUps learning, int value) {
        return learning.parameters().stream().mapToInt(parameter -> value).toArray();
    }

    @ParameterizedTest
    @EnumSource
    void everyPolicyHasATestThatExtendsTheContract(LookUps learning) throws ClassNotFoundException {
        LookUpPolicy policy = learning.policy(values(learning, 1));
        assertEquals(LookUpContract.class, Class.forName(policy.getClass().getName() + "Test").getSuperclass());
    }

    @ParameterizedTest
    @EnumSource
    void parametersAreAtLeastOne(LookUps learning) {
        for (int wrong = 0; wrong < learning.parameters().size(); wrong++) {
            int[] values = values(learning, 1);
            values[wrong] = 0;
            String message = assertThrows(IllegalArgumentException.class, () -> learning.policy(values))
                    .getMessage();
            assertEquals(learning.parameters().get(wrong) + " is at least 1, not 0", message);
        }
    }

    @Test
    void aParameterTooManyOrTooFewIsRefused() {
        assertEquals("STRIDE has 2 parameters, not 1",
                assertThrows(IllegalArgumentException.class, () -> LookUps.STRIDE.policy(1)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> LookUps.NEXT_LINE.policy(1, 1));
    }
}
