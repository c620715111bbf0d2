package org.tilewright.shader.assembly;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.assembly.Register.Cell;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Value;

/** What a name means. */
sealed interface Variable {

    /** What only is read: an attribute or a parameter. */
    record Source(String word, Register register) implements Variable {}

    /** What is read and written. */
    record Temporary(Register register) implements Variable {}

    /** What only is written. */
    record Output(Results.Result result) implements Variable {}

    /** What finds elements of arrays. */
    record Address(Storage storage) implements Variable {

        Address(String name) {
            this(new Storage(name, Space.LOCAL, Kind.INT, 1));
        }
    }

    /** Parameters that are found by a number. */
    final class Parameters implements Variable {

        private final String name;
        private final List<Register> registers;
        private Storage row;
        private int first;

        Parameters(String name, List<Register> registers) {
            this.name = name;
            this.registers = registers;
        }

        List<Register> registers() {
            return registers;
        }

        /** The parameter whose number is that in an address register and a number more. */
        Vector at(Address address, int offset, Builder builder) {
            if (row == null) {
                settle(builder);
            }
            Value number = builder.operation(Operator.MUL, builder.load(address.storage(), Constant.of(0)),
                    Constant.of(4));
            return (component, later) -> later.load(row,
                    later.operation(Operator.ADD, number, Constant.of(first + 4 * offset + component)));
        }

        /** Finds the row that the parameters lie in, or puts them into one. */
        private void settle(Builder builder) {
            List<Cell> cells = new ArrayList<>();
            registers.forEach(register -> cells.addAll(register.cells()));
            Cell start = cells.get(0);
            boolean isRow = start.storage() != null;
            for (int i = 0; i < cells.size() && isRow; i++) {
                isRow = cells.get(i).storage() == start.storage() && cells.get(i).index() == start.index() + i;
            }
            if (isRow) {
                row = start.storage();
                first = start.index();
                return;
            }
            row = new Storage(name, Space.LOCAL, Kind.FLOAT, cells.size());
            for (int i = 0; i < cells.size(); i++) {
                builder.store(row, Constant.of(i), registers.get(i / 4).component(i % 4, builder));
            }
        }
    }
}
